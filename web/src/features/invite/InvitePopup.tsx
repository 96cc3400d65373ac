import { errorText } from '../../api/call';
import { useInvite } from '../../entities/invites';
import { useStyles } from '../../entities/styles';
import { emit } from '../../lib/events';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { shareLink } from '../../native/links';
import { Dialog } from '../../ui/Dialog';
import { Photo } from '../../ui/Photo';
import { Bone, Loading } from '../../ui/Skeletons';
import { Code, Numbered } from './Parts';
import { inviteUrl } from './url';
import { say } from './words';

const COVERS = 3;

/** What could be theirs; away where there is little height. */
function Covers() {
  const { items } = useStyles();
  const covers = items.slice(0, COVERS);
  if (covers.length < COVERS) return null;
  return (
    <div aria-hidden className="flex h-34 items-end justify-center gap-1.5 overflow-hidden bg-high pt-4 low:hidden">
      {covers.map(({ aiStyle, cover }, at) => (
        <Photo
          key={aiStyle}
          src={resource(cover)}
          alt=""
          shown="frame"
          className={`w-24 rounded-t-print ${at === 1 ? 'h-30' : 'h-24'}`}
        />
      ))}
    </div>
  );
}

/** The same as the page of invitations, in short, over whatever one was at. */
export default function InvitePopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data, error, isError } = useInvite(open);
  // Where the phone has no sheet of its own, the page has every other way.
  const byHand = () => emit('openPath', { path: hrefs.invite });
  return (
    <Dialog
      open={open}
      title={say.title}
      yes={data ? say.inviteNow : say.toPage}
      no={say.notNow}
      art={<Covers />}
      onAnswer={(answer) => {
        onClose();
        if (answer !== 'yes') return;
        if (data) void shareLink(inviteUrl(data.inviteCode), say.shareText(data.inviteCode), byHand);
        else byHand();
      }}
    >
      <span className="block pb-4">{isError ? errorText(error) : say.limited}</span>
      {data ? (
        <>
          <Numbered steps={data.stepList} />
          <div className="mt-4 text-ink">
            <Code code={data.inviteCode} />
          </div>
        </>
      ) : (
        !isError && (
          <Loading label={say.title} className="grid gap-3">
            <Bone className="h-10 rounded-card" />
            <Bone className="h-10 rounded-card" />
            <Bone className="h-16 rounded-card" />
          </Loading>
        )
      )}
    </Dialog>
  );
}
