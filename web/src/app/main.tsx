// Its topics come unasked, whatever the first screen is.
import '../entities/tasks';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { SocketProvider } from '../api/socket';
import { setKnownRoutes } from '../lib/next-route';
import { quietPart } from '../ui/lazy-part';
import { queryClient } from './query';
import { createRouter } from './router';
import { isKnownRoute } from './routes';
import { start } from './start';
import { startWorker } from './worker';

// Dialogs and toasts are needed by the first tap at the earliest, so they do not hold up the first paint.
const Overlays = quietPart(() => import('./Overlays').then((module) => module.Overlays));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const screen = createRoot(root);

/** Between two of these taps and frames have their turn. */
const moment = () => new Promise((next) => setTimeout(next));

async function begin(): Promise<void> {
  setKnownRoutes(isKnownRoute);
  start();
  startWorker();
  await moment();
  const router = createRouter();
  await moment();
  // React goes on in small pieces of its own.
  startTransition(() =>
    screen.render(
      <StrictMode>
        <SocketProvider>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <Overlays />
          </QueryClientProvider>
        </SocketProvider>
      </StrictMode>,
    ),
  );
}
void begin();
