import { useLocation } from 'react-router';
import { CodeStep } from './CodeStep';
import { PhoneStep } from './PhoneStep';
import { isSent } from './sent';

/** Two steps of one route. The second lives in history state: back returns to the number, a reload starts again. */
export default function LoginScreen() {
  const { state } = useLocation();
  return isSent(state) ? <CodeStep sent={state} /> : <PhoneStep />;
}
