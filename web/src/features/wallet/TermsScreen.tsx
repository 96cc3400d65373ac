import { hrefs } from '../../lib/hrefs';
import { NavBar } from '../../ui/NavBar';
import { Tick } from '../../ui/Note';
import { Screen } from '../../ui/Screen';
import { say, termsInFull, termsInShort } from './words';

/** The law in plain words first, the whole text below. */
export default function TermsScreen() {
  return (
    <Screen label={say.terms} nav={<NavBar title={say.terms} fallback={hrefs.wallet} />} scrollKey="terms">
      <div className="px-5 pt-1">
        <h2 className="display mt-2 text-2xl">Credits, in short</h2>
        <ul className="mt-4 grid gap-3.5">
          {termsInShort.map(([title, text]) => (
            <li key={title} className="flex gap-3">
              <Tick />
              <span>
                <b className="font-semibold">{title}.</b> <span className="text-dim">{text}</span>
              </span>
            </li>
          ))}
        </ul>
        <h2 className="mt-8 text-lg font-semibold">The whole text</h2>
        <ol className="mt-1">
          {termsInFull.map(([title, text], i) => (
            <li key={title} className="flex gap-3 border-b border-line py-3.5">
              <span aria-hidden className="edge w-6 shrink-0 pt-1 text-dim">
                {i + 1}
              </span>
              <span className="min-w-0 flex-1">
                <b className="block text-base font-semibold">{title}</b>
                <span className="mt-1 block text-base text-dim">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Screen>
  );
}
