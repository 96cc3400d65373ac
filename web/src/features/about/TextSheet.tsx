import { Sheet } from '../../ui/Sheet';
import { TextBody } from './TextBody';
import { type HouseText, houseRules, licences } from './texts';

const texts = { houseRules, licences } satisfies Record<string, HouseText>;

/** What is looked up in passing lies over the screen. */
export default function TextSheet({
  which,
  open,
  onClose,
}: {
  which: keyof typeof texts;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Sheet tall open={open} onClose={onClose} title={texts[which].title}>
      <TextBody text={texts[which]} />
    </Sheet>
  );
}
