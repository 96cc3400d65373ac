import { type Action, ActionSheet } from './ActionSheet';

/** A way to share: its name, its icon, and what it does. */
export interface ShareOption extends Omit<Action, 'id'> {
  onPick: () => void;
}

/** The share sheet of whoever has ways of their own. It closes on a choice, and only then does what was chosen. */
export function CustomShareSheet({
  options,
  onClose,
  ...sheet
}: {
  title: string;
  message?: string;
  open: boolean;
  options: ShareOption[];
  onClose: () => void;
}) {
  return (
    <ActionSheet
      {...sheet}
      rounds={[options.map(({ name, icon, danger }) => ({ id: name, name, icon, danger }))]}
      onPick={(choice) => {
        onClose();
        options.find(({ name }) => name === choice)?.onPick();
      }}
    />
  );
}
