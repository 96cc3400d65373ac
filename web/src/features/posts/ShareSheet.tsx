import { Download, EyeOff, Link2, Send, ShieldBan, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useHref } from 'react-router';
import { useMe } from '../../entities/me';
import { usePost } from '../../entities/posts';
import { askToBlock } from '../../entities/safety';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { common } from '../../lib/words';
import { copyLink, shareLink } from '../../native/links';
import { savePrint, shareToInstagram } from '../../native/prints';
import { ActionSheet } from '../../ui/ActionSheet';
import { Instagram } from '../../ui/brand';
import { LinkByHand } from '../../ui/LinkByHand';
import { removePost, type ShareAction, setInvisible, shareRows } from './share';
import { say } from './words';

const looks = {
  download: { name: common.download, icon: Download },
  copy: { name: common.copyLink, icon: Link2 },
  share: { name: common.share, icon: Send },
  remove: { name: say.removePost, icon: Trash2, danger: true },
  instagram: { name: common.instagram, icon: Instagram },
  invisible: { name: say.invisible, icon: EyeOff, danger: true },
  block: { name: say.block, icon: ShieldBan, danger: true },
};

/** Everything one can do with a post beside liking it. Closes on a choice. */
export function ShareSheet({
  feedId,
  open,
  at = 0,
  onClose,
  onRemoved,
}: {
  feedId: string;
  open: boolean;
  /** Which of the post's photos is on screen. */
  at?: number;
  onClose: () => void;
  onRemoved?: () => void;
}) {
  const post = usePost(feedId);
  const status = useMe((state) => state.user?.status);
  const href = useHref(hrefs.sharedPost(feedId));
  const [byHand, setByHand] = useState<string | null>(null);
  const name = post ? displayName(post.user) : '';
  const url = new URL(href, window.location.href).href;
  const photo = resource((post?.photos[at] ?? post?.photos[0])?.pictureUrl);

  const pick = async (action: ShareAction | null) => {
    onClose();
    if (action === 'download') await savePrint(photo);
    if (action === 'copy') await copyLink(url, setByHand);
    if (action === 'share') await shareLink(url, say.photoBy(name, post?.style?.name), setByHand);
    if (action === 'instagram') await shareToInstagram(photo, url);
    if (action === 'remove' && (await removePost(feedId))) onRemoved?.();
    if (action === 'invisible' && (await setInvisible(feedId))) onRemoved?.();
    if (action === 'block' && post && (await askToBlock(post.user))) onRemoved?.();
  };
  const rounds = shareRows({ isAuthor: !!post?.isAuthor, status }).map((row) =>
    row.map((id) => ({ id, ...looks[id] })),
  );
  return (
    <>
      <ActionSheet
        open={open && !!post}
        title={say.shareTitle}
        message={say.shareBy(name, post?.style?.name)}
        rounds={rounds}
        onPick={pick}
      />
      <LinkByHand url={byHand} onClose={() => setByHand(null)} />
    </>
  );
}
