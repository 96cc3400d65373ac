import { QrCode } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorText } from '../../api/call';
import type { InviteeView } from '../../api/generated/calls';
import { LoadError } from '../../api/LoadError';
import { PagedList } from '../../api/PagedList';
import { redeemCode, useInvite, useInvited } from '../../entities/invites';
import { coverOf, useStyles } from '../../entities/styles';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { shareLink } from '../../native/links';
import { Button, ButtonLink, IconButton } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { LinkByHand } from '../../ui/LinkByHand';
import { lazyPart } from '../../ui/lazy-part';
import { NavBar } from '../../ui/NavBar';
import { Note } from '../../ui/Note';
import { PersonRow } from '../../ui/PersonRow';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { Bone, Loading, RowSkeleton } from '../../ui/Skeletons';
import { toast } from '../../ui/Toast';
import { Code, Numbered } from './Parts';
import { inviteUrl } from './url';
import { say } from './words';

const QrSheet = lazyPart(() => import('./QrSheet').then((module) => module.default));

const lineOf = ({ state, hasPhoto }: InviteeView): string => {
  if (state === 'settled') return say.firstPrint;
  if (state === 'revoked') return say.revoked;
  return hasPhoto ? say.waiting : say.noPrint;
};

function Invited() {
  const list = useInvited();
  return (
    <PagedList
      list={list}
      label={say.yours}
      waiting={<RowSkeleton count={2} />}
      lost={say.lost}
      part
      end={<span />}
      empty={<p className="px-5 pt-1 text-sm text-dim">{say.none}</p>}
    >
      {(people) => (
        <ul className="pt-1">
          {people.map((invitee) => (
            <PersonRow
              key={invitee.user.uidStr}
              person={invitee.user}
              sub={lineOf(invitee)}
              right={
                invitee.coins > 0 && <span className="edge font-semibold text-credit">{say.plus(invitee.coins)}</span>
              }
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** Another's code, as long as it can be used. */
function Redeem({ onUsed }: { onUsed: () => void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function use(event: FormEvent) {
    event.preventDefault();
    if (busy || !code.trim()) return;
    setBusy(true);
    try {
      await redeemCode(code.trim().toUpperCase());
      toast.show(say.used);
      onUsed();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section aria-labelledby="redeem" className="px-5 pt-6">
      <h2 id="redeem" className="text-base font-semibold">
        {say.haveCode}
      </h2>
      <form onSubmit={use} noValidate className="mt-2 flex items-start gap-2.5">
        <Field
          label={say.codeField}
          value={code}
          error={problem}
          hint={say.haveCodeText}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          className="flex-1"
          onChange={(event) => {
            setProblem(undefined);
            setCode(event.target.value);
          }}
        />
        <Button type="submit" kind="soft" busy={busy} className="mt-[calc(var(--text-sm)*1.4+6*var(--u)/37.5)]">
          {say.use}
        </Button>
      </form>
    </section>
  );
}

/** Two prints, as they would lie on a table: what could be theirs. */
function Pair() {
  const [left, right] = useStyles().items;
  const frame = 'aspect-[4/5] shrink-0 rounded-print';
  return (
    <div aria-hidden className="mt-1 flex h-46 items-center justify-center low:h-34 flat:h-28">
      {left && right && (
        <>
          <Photo src={resource(coverOf(left))} alt="" shown="third" className={`${frame} h-[86%] -rotate-5`} />
          <Photo
            src={resource(coverOf(right))}
            alt=""
            shown="third"
            className={`${frame} -ml-4 h-[94%] rotate-4 shadow-[0_10px_40px_rgb(0_0_0/.6)]`}
          />
        </>
      )}
    </div>
  );
}

/** One's code and what it brings. In continue mode it says what waits, and offers to buy instead. */
export default function InviteScreen() {
  const [query] = useSearchParams();
  const goOn = query.get('mode') === 'continue';
  const { data, error, isError, isFetching, refetch } = useInvite();
  const [byHand, setByHand] = useState<string | null>(null);
  const [qr, setQr] = useState(false);
  const code = data?.inviteCode ?? '';
  const url = inviteUrl(code);
  return (
    <Screen
      label={say.title}
      nav={<NavBar title={say.title} fallback={hrefs.wallet} />}
      foot={
        data && (
          <div className="grid gap-1.5 flat:auto-cols-fr flat:grid-flow-col">
            <Button kind="main" wide onClick={() => void shareLink(url, say.shareText(code), setByHand)}>
              {say.send}
            </Button>
            {goOn && (
              <ButtonLink kind="quiet" wide to={hrefs.recharge}>
                {say.buyInstead}
              </ButtonLink>
            )}
          </div>
        )
      }
      over={
        <>
          {qr && <QrSheet url={url} code={code} open={qr} onClose={() => setQr(false)} />}
          <LinkByHand url={byHand} onClose={() => setByHand(null)} />
        </>
      }
    >
      {isError ? (
        <LoadError error={error} title={say.infoLost} onRetry={refetch} retrying={isFetching} />
      ) : data ? (
        <>
          <div className="px-5 flat:grid flat:max-w-[calc(16.5*var(--u))] flat:grid-cols-[5fr_7fr] flat:gap-x-6">
            <div>
              {goOn ? (
                <Note className="mt-2" title={say.goTitle}>
                  {say.goText}
                </Note>
              ) : (
                <Pair />
              )}
              <h2 className="display mt-4 text-3xl flat:text-2xl">
                {data.inviterCoins === data.inviteeCoins
                  ? say.claim(data.inviterCoins)
                  : say.claimDifferent(data.inviterCoins, data.inviteeCoins)}
              </h2>
              <p className="mt-2 text-base text-dim">{say.limited}</p>
            </div>
            <div>
              <div className="mt-4 flex gap-2.5">
                <div className="min-w-0 flex-1">
                  <Code code={code} />
                </div>
                <IconButton
                  label={say.showQr}
                  className="!rounded-card bg-card px-4 inset-ring inset-ring-line"
                  onClick={() => setQr(true)}
                >
                  <QrCode aria-hidden className="size-6" strokeWidth={1.75} />
                </IconButton>
              </div>
              <div className="mt-6 flat:mt-4">
                <Numbered steps={data.stepList} />
              </div>
            </div>
          </div>
          {data.redeemUntil !== null && <Redeem onUsed={() => void refetch()} />}
          <section aria-labelledby="invited" className="pt-6">
            <h2 id="invited" className="flex items-baseline justify-between gap-3 px-5 text-base font-semibold">
              {say.yours}
              <span className="edge text-right text-dim">{say.brought(data.joined, data.coins)}</span>
            </h2>
            <Invited />
          </section>
        </>
      ) : (
        <Loading label={say.title} className="grid gap-4 px-5 pt-6">
          <Bone className="h-16 w-4/5 rounded-card" />
          <Bone className="h-16 rounded-card" />
          <Bone className="h-32 rounded-card" />
        </Loading>
      )}
    </Screen>
  );
}
