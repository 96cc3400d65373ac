import { Ban, Link2, Send } from 'lucide-react';
import { common } from '../lib/words';
import { type Action, ActionSheet } from './ActionSheet';

export type PlainChoice = 'share' | 'copy' | 'block';

const ways: Record<PlainChoice, Action<PlainChoice>> = {
  share: { id: 'share', name: common.share, icon: Send },
  copy: { id: 'copy', name: common.copyLink, icon: Link2 },
  block: { id: 'block', name: common.blockUser, icon: Ban, danger: true },
};

/** Share and Copy Link; Block User on what is somebody else's, unless this sheet never blocks. */
export function plainChoices({ own, block = true }: { own: boolean; block?: boolean }): PlainChoice[] {
  return block && !own ? ['share', 'copy', 'block'] : ['share', 'copy'];
}

export function PlainShareSheet({
  own,
  block,
  ...sheet
}: {
  title: string;
  message?: string;
  open: boolean;
  own: boolean;
  /** False: the variant without block, whoever looks. */
  block?: boolean;
  onPick: (choice: PlainChoice | null) => void;
}) {
  return <ActionSheet {...sheet} rounds={[plainChoices({ own, block }).map((choice) => ways[choice])]} />;
}
