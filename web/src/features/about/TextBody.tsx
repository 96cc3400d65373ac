import type { HouseText } from './texts';

/** A text of the house, whole: since when it holds, then its paragraphs, each under its name. */
export function TextBody({ text: { version, parts } }: { text: HouseText }) {
  return (
    <>
      <p className="edge text-dim">{version}</p>
      <dl className="mt-3 grid gap-4 pb-4">
        {parts.map(([name, text]) => (
          <div key={name}>
            <dt className="text-base font-semibold">{name}</dt>
            <dd className="mt-0.5 text-base text-dim">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
