import type { ReactNode } from 'react';
import { appStore } from '../lib/store';
import { type Answer, Dialog } from './Dialog';
import { RichText } from './RichText';

export interface Question {
  title: string;
  body?: ReactNode;
  /** Text from elsewhere, below the body; all but harmless formatting is taken out of it. */
  html?: string;
  yes?: string;
  also?: string;
  no?: string;
  kind?: 'main' | 'make' | 'danger';
  art?: ReactNode;
}

interface Asked extends Question {
  open: boolean;
  settle: (answer: Answer) => void;
}

const useAsked = appStore<{ asked: Asked | null }>(() => ({ asked: null }));

/** Asks in the global dialog and waits for the answer. A newer question answers an open one with no. */
export function ask(question: Question): Promise<Answer> {
  useAsked.getState().asked?.settle('no');
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      const { asked } = useAsked.getState();
      if (asked?.settle === settle) useAsked.setState({ asked: { ...asked, open: false } });
      resolve(answer);
    };
    useAsked.setState({ asked: { ...question, open: true, settle } });
  });
}

export const confirm = async (question: Omit<Question, 'also'>) => (await ask(question)) === 'yes';

const nothing = { title: '', open: false, settle: () => undefined };

/**
 * Mounted once at the root, and always: only a dialog that was there closed can rise when it opens. It keeps the last question while
 * it fades out, so that the words do not vanish first.
 */
export function Confirms() {
  const asked = useAsked((state) => state.asked);
  const { open, body, html, settle, ...rest }: Asked = asked ?? nothing;
  return (
    <Dialog {...rest} open={open} onAnswer={settle}>
      {html ? (
        <>
          {body}
          <RichText html={html} />
        </>
      ) : (
        body
      )}
    </Dialog>
  );
}
