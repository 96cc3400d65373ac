import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { isGone, toastError } from '../../api/call';
import type { SuggestView } from '../../api/generated/calls';
import { LoadError } from '../../api/LoadError';
import { deleteSuggestion, useShelf, useSuggestion } from '../../entities/suggestions';
import { serverNow } from '../../lib/clock';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { Avatar } from '../../ui/Avatar';
import { Button, ButtonLink } from '../../ui/Button';
import { useBack } from '../../ui/back';
import { confirm } from '../../ui/confirm';
import { CrossedFrame, EmptyState } from '../../ui/EmptyState';
import { ago } from '../../ui/format';
import { Mark } from '../../ui/Mark';
import { NavBar } from '../../ui/NavBar';
import { Tally } from '../../ui/Progress';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { toast } from '../../ui/Toast';
import { castFor } from './VoteBox';
import { say } from './words';

function Answer({ answer }: { answer: NonNullable<SuggestView['answer']> }) {
  return (
    <section aria-labelledby="answer" className="pt-6">
      <h2 id="answer" className="text-base font-semibold">
        {say.answer}
      </h2>
      <div className="mt-2 rounded-card bg-card px-4 py-3.5">
        <p className="text-sm">
          <b className="font-semibold">{say.us}</b>{' '}
          <span className="edge text-dim">{ago(answer.answeredAt, serverNow())}</span>
        </p>
        <p className="mt-0.5 whitespace-pre-line text-base text-dim wrap-anywhere">{answer.content}</p>
      </div>
    </section>
  );
}

function Words({ suggestion }: { suggestion: SuggestView }) {
  const { title, content, user, createTime, status, votes, answer } = suggestion;
  const name = displayName(user);
  const leader = useShelf('top').items[0]?.votes ?? votes;
  const most = Math.max(1, leader, votes);
  return (
    <div className="px-5 pt-1">
      <p className="edge text-dim">{say.status(status)}</p>
      <h1 dir="auto" className="display mt-1.5 text-left text-2xl wrap-anywhere">
        {title}
      </h1>
      <Link
        to={hrefs.person(user.uidStr)}
        className="tap mt-1 inline-flex max-w-full items-center gap-2 text-sm text-dim"
      >
        <Avatar src={resource(user.avatarUri)} name={name} size={6} />
        <span dir="auto" className="truncate">
          {name}
        </span>
        <span className="edge shrink-0">· {ago(createTime, serverNow())}</span>
      </Link>
      {content && (
        <p dir="auto" className="mt-3 whitespace-pre-line text-base wrap-anywhere">
          {content}
        </p>
      )}
      <div className="mt-5">
        <div className="flex items-baseline justify-between gap-3 pb-1.5">
          <span aria-live="polite" className="text-lg font-semibold tabular-nums">
            {say.votes(votes)}
          </span>
          {status === 'open' && leader > votes && <span className="edge text-dim">{say.ofLeader(leader)}</span>}
        </div>
        <Tally percent={Math.round((votes / most) * 100)} mine={suggestion.voted} label={say.votes(votes)} />
      </div>
      {answer && <Answer answer={answer} />}
    </div>
  );
}

/** One suggestion: the words, the vote, the official answer. */
export default function SuggestionScreen() {
  const [query] = useSearchParams();
  const suggestId = query.get('suggestId') ?? '';
  const { suggestion, answer } = useSuggestion(suggestId);
  const client = useQueryClient();
  const back = useBack(hrefs.community);
  const gone = !suggestId || isGone(answer.error) || answer.data === false;
  async function remove() {
    const question = {
      title: say.removeAsk,
      body: say.removeText,
      yes: say.remove,
      no: say.keep,
      kind: 'danger' as const,
    };
    if (!(await confirm(question))) return;
    try {
      await deleteSuggestion(client, suggestId);
      toast.show(say.removed);
      back();
    } catch (error) {
      toastError(error);
    }
  }
  const open = suggestion?.status === 'open';
  return (
    <Screen
      label={suggestion?.title ?? say.suggestion}
      nav={<NavBar title={say.suggestion} fallback={hrefs.community} />}
      foot={
        suggestion &&
        !gone &&
        open && (
          <div className="grid gap-1.5 flat:auto-cols-fr flat:grid-flow-col">
            <Button
              kind={suggestion.voted ? 'soft' : 'main'}
              wide
              aria-pressed={suggestion.voted}
              onClick={() => castFor(suggestion)}
            >
              {suggestion.voted && <Mark kind="tick" className="size-5" />}
              {suggestion.voted ? say.takeBack : say.vote}
            </Button>
            {suggestion.mine && (
              <Button kind="quietDanger" wide onClick={() => void remove()}>
                {say.remove}
              </Button>
            )}
          </div>
        )
      }
    >
      {gone ? (
        <EmptyState
          art={<CrossedFrame />}
          title={say.gone}
          action={<ButtonLink to={hrefs.community}>{say.toCommunity}</ButtonLink>}
        >
          {say.goneText}
        </EmptyState>
      ) : suggestion ? (
        <Words suggestion={suggestion} />
      ) : answer.isError ? (
        <LoadError error={answer.error} onRetry={answer.refetch} retrying={answer.isFetching} />
      ) : (
        <Loading label={say.suggestion} className="grid gap-3 px-5 pt-3">
          <Bone className="h-7 w-3/4 rounded-full" />
          <Bone className="h-4 w-32 rounded-full" />
          <Bone className="mt-3 h-20 w-full" />
        </Loading>
      )}
    </Screen>
  );
}
