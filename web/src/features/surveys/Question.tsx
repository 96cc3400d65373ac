import { ChevronDown, ChevronUp } from 'lucide-react';
import type { SurveyAnswer, SurveyQuestion } from '../../api/generated/calls';
import { LIMITS } from '../../api/generated/limits';
import { resource } from '../../lib/resource';
import { IconButton } from '../../ui/Button';
import { TextArea, textLength } from '../../ui/Field';
import { Choice } from '../../ui/List';
import { Mark } from '../../ui/Mark';
import { Photo } from '../../ui/Photo';
import { say } from './words';

interface Asked {
  question: SurveyQuestion;
  answer: SurveyAnswer;
  onAnswer: (answer: SurveyAnswer) => void;
}

const SCALE = [1, 2, 3, 4, 5];

/** Whether this answer may be sent. An order is one from the start; what is optional may be empty. */
export function isAnswered(
  { kind, optional, options }: SurveyQuestion,
  { choices = [], text = '' }: SurveyAnswer,
): boolean {
  const length = textLength(text.trim());
  if (length > LIMITS.surveyTextCodePoints) return false;
  if (optional || kind === 'order') return true;
  if (kind === 'text') return length > 0;
  return choices.length > 0 && (kind === 'scale' || choices.every((choice) => choice < options.length));
}

function Words({ question, answer, onAnswer }: Asked) {
  const many = question.kind === 'many';
  const chosen = answer.choices ?? [];
  const pick = (at: number) => {
    if (!many) return onAnswer({ choices: [at] });
    onAnswer({ choices: chosen.includes(at) ? chosen.filter((other) => other !== at) : [...chosen, at].sort() });
  };
  return (
    <fieldset className="grid gap-2.5">
      <legend className="sr-only">{say.answers}</legend>
      {question.options.map(({ text }, at) => (
        <Choice key={text} name="answer" many={many} title={text} on={chosen.includes(at)} onChange={() => pick(at)} />
      ))}
    </fieldset>
  );
}

function Pictures({ question, answer, onAnswer }: Asked) {
  const many = question.kind === 'many';
  const chosen = answer.choices ?? [];
  return (
    <fieldset className="grid grid-cols-2 gap-3 side:grid-cols-4">
      <legend className="sr-only">{say.answers}</legend>
      {question.options.map(({ text, picture }, at) => {
        const on = chosen.includes(at);
        const name = text || [say.pairA, say.pairB][at] || `${at + 1}`;
        return (
          <label
            key={picture || text}
            className="press relative block has-focus-visible:outline-2 has-focus-visible:outline-mark"
          >
            <input
              type={many ? 'checkbox' : 'radio'}
              name="answer"
              aria-label={name}
              checked={on}
              onChange={() => {
                if (!many) onAnswer({ choices: [at] });
                else onAnswer({ choices: on ? chosen.filter((other) => other !== at) : [...chosen, at].sort() });
              }}
              className="sr-only"
            />
            <Photo
              src={resource(picture)}
              alt=""
              shown="half"
              ratio={question.kind === 'pair' ? '4/5' : '5/4'}
              className="rounded-print"
            />
            <span className="mt-1 block text-sm font-medium">{name}</span>
            {on && (
              <Mark
                draw
                className="absolute -inset-x-1 -top-1 h-[calc(100%-14*var(--u)/37.5)] w-[calc(100%+8*var(--u)/37.5)]"
              />
            )}
          </label>
        );
      })}
    </fieldset>
  );
}

function Scale({ answer, onAnswer }: Asked) {
  const chosen = answer.choices?.[0];
  return (
    <fieldset>
      <legend className="sr-only">
        {say.notAtAll} – {say.veryMuch}
      </legend>
      <div className="grid grid-cols-5 gap-2">
        {SCALE.map((n) => (
          <label
            key={n}
            className="press relative grid min-h-15 place-items-center rounded-card bg-card inset-ring inset-ring-line has-focus-visible:outline-2 has-focus-visible:outline-mark"
          >
            <input
              type="radio"
              name="answer"
              checked={chosen === n}
              onChange={() => onAnswer({ choices: [n] })}
              className="sr-only"
            />
            <span className="display text-xl">{n}</span>
            {chosen === n && <Mark draw className="absolute -inset-1.5 size-[calc(100%+12*var(--u)/37.5)]" />}
          </label>
        ))}
      </div>
      <div className="mt-2 flex justify-between gap-3 text-sm text-dim">
        <span>{say.notAtAll}</span>
        <span>{say.veryMuch}</span>
      </div>
    </fieldset>
  );
}

function Order({ question, answer, onAnswer }: Asked) {
  const order = answer.choices ?? question.options.map((_, at) => at);
  const move = (from: number, to: number) => {
    const next = [...order];
    const [moved] = next.splice(from, 1);
    if (moved !== undefined) next.splice(to, 0, moved);
    onAnswer({ choices: next });
  };
  return (
    <ol className="grid gap-2">
      {order.map((option, at) => {
        const text = question.options[option]?.text ?? '';
        return (
          <li
            key={option}
            className="flex min-h-13 items-center gap-2 rounded-card bg-card pl-4 pr-1 inset-ring inset-ring-line"
          >
            <span aria-hidden className="display w-6 shrink-0 text-lg text-dim">
              {at + 1}
            </span>
            <span className="min-w-0 flex-1 py-2 text-base font-medium">{text}</span>
            <IconButton label={say.up(text)} disabled={at === 0} onClick={() => move(at, at - 1)}>
              <ChevronUp aria-hidden className="size-5" />
            </IconButton>
            <IconButton
              label={say.down(text)}
              disabled={at === order.length - 1}
              className="-ml-2"
              onClick={() => move(at, at + 1)}
            >
              <ChevronDown aria-hidden className="size-5" />
            </IconButton>
          </li>
        );
      })}
    </ol>
  );
}

/** One question, answered after its kind. */
export function Question(asked: Asked) {
  const { question, answer, onAnswer } = asked;
  switch (question.kind) {
    case 'scale':
      return <Scale {...asked} />;
    case 'order':
      return <Order {...asked} />;
    case 'pair':
      return <Pictures {...asked} />;
    case 'text':
      return (
        <TextArea
          label={say.yourAnswer}
          placeholder={say.yourAnswer}
          rows={5}
          max={LIMITS.surveyTextCodePoints}
          hint={say.aWord}
          value={answer.text ?? ''}
          onChange={(event) => onAnswer({ text: event.target.value })}
        />
      );
    default:
      return question.options.every(({ picture }) => picture) ? <Pictures {...asked} /> : <Words {...asked} />;
  }
}
