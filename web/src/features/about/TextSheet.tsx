import { Sheet } from '../../ui/Sheet';
import { type HouseText, houseRules, licences, privacy, terms } from './texts';

const texts = { terms, privacy, houseRules, licences } satisfies Record<string, HouseText>;

/** One of the texts of the house, whole. */
export default function TextSheet({
  which,
  open,
  onClose,
}: {
  which: keyof typeof texts;
  open: boolean;
  onClose: () => void;
}) {
  const { title, version, parts } = texts[which];
  return (
    <Sheet tall open={open} onClose={onClose} title={title}>
      <p className="edge text-dim">{version}</p>
      <dl className="mt-3 grid gap-4 pb-4">
        {parts.map(([name, text]) => (
          <div key={name}>
            <dt className="text-base font-semibold">{name}</dt>
            <dd className="mt-0.5 text-base text-dim">{text}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
