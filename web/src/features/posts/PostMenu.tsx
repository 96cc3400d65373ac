import { EyeOff, Flag, ShieldBan } from 'lucide-react';
import { useState } from 'react';
import { hide, markHidden } from '../../entities/hidden';
import { usePost } from '../../entities/posts';
import { askToBlock, REASONS, sendReport } from '../../entities/safety';
import { displayName } from '../../lib/display-name';
import { reasons, safety } from '../../lib/safety-words';
import { common } from '../../lib/words';
import { ActionSheet } from '../../ui/ActionSheet';
import { ReportSheet } from '../../ui/ReportSheet';
import { say } from './words';

type Choice = 'hide' | 'report' | 'block';

/** What nobody should press by mistake: hide, report, block. Reporting has a second step with its reason. */
export function PostMenu({
  feedId,
  open,
  onClose,
  onGone,
}: {
  feedId: string;
  open: boolean;
  onClose: () => void;
  /** The post is not for this person any more; a page of its own is left then. */
  onGone?: () => void;
}) {
  const post = usePost(feedId);
  const [reporting, setReporting] = useState(false);
  if (!post) return null;
  const name = displayName(post.user);
  const pick = async (choice: Choice | null) => {
    onClose();
    if (choice === 'report') setReporting(true);
    if (choice === 'hide') {
      hide(feedId);
      onGone?.();
    }
    if (choice === 'block' && (await askToBlock(post.user))) onGone?.();
  };
  return (
    <>
      <ActionSheet
        open={open}
        title={say.postBy(name)}
        message={safety.notTold(name)}
        rows={[
          { id: 'hide', name: say.hide, icon: EyeOff },
          { id: 'report', name: safety.report, icon: Flag },
          { id: 'block', name: common.blockUser, icon: ShieldBan, danger: true },
        ]}
        onPick={(choice) => void pick(choice)}
      />
      <ReportSheet
        open={reporting}
        title={say.reportPost}
        note={safety.reportNote(name)}
        reasons={REASONS.map((id) => ({ id, ...reasons[id] }))}
        send={safety.reportSend}
        onClose={() => setReporting(false)}
        onSend={async (reason) => {
          if (!(await sendReport('post', feedId, reason))) return;
          setReporting(false);
          markHidden(feedId);
          onGone?.();
        }}
      />
    </>
  );
}
