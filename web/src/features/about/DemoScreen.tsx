import { useState } from 'react';
import { useMe } from '../../entities/me';
import { hrefs } from '../../lib/hrefs';
import { ButtonLink } from '../../ui/Button';
import { Logo } from '../../ui/Logo';
import { Mark } from '../../ui/Mark';
import { NavBar } from '../../ui/NavBar';
import { Reveal } from '../../ui/Reveal';
import { Screen } from '../../ui/Screen';
import coverHero from './images/cover-hero.webp';
import goldenHour from './images/golden-hour.webp';
import neonCity from './images/neon-city.webp';
import original from './images/original.webp';
import sunPrint from './images/sun-print.webp';
import swirlingCanvas from './images/swirling-canvas.webp';
import { say } from './words';

/** What the engine of the house made of one photo, which is in the public domain. */
const PRINTS = [
  { name: 'Swirling Canvas', src: swirlingCanvas },
  { name: 'Neon City', src: neonCity },
  { name: 'Cover Hero', src: coverHero },
  { name: 'Golden Hour', src: goldenHour },
  { name: 'Sun Print', src: sunPrint },
];
/** In units: how high the picture may be, and what the words and the foot need. */
const ART_HIGH = 15;
const WORDS_NEED = 9.4;

/** Drag, choose, feel it: nothing is sent and nothing is asked before the end. */
export default function DemoScreen() {
  const [at, setAt] = useState(0);
  const member = useMe((state) => state.token !== null);
  const print = PRINTS[at] ?? PRINTS[0];
  if (!print) return null;
  return (
    <Screen
      label={say.demo}
      h={ART_HIGH}
      rest={WORDS_NEED}
      nav={
        <NavBar
          over
          fallback={hrefs.about}
          title={
            <>
              {/* Lying, it would stand half on the photo. */}
              <span className="half:hidden">
                <Logo className="text-lg" />
              </span>
              <span className="sr-only">{say.demo}</span>
            </>
          }
        />
      }
      art={
        <>
          <Reveal key={print.name} before={original} after={print.src} alt={print.name} label={say.slide} />
          <span
            aria-hidden
            className="edge absolute bottom-3 left-4 rounded-print bg-black/72 px-1.5 py-0.5 text-white"
          >
            {say.before}
          </span>
          <span
            aria-hidden
            className="edge absolute bottom-3 right-4 rounded-print bg-black/72 px-1.5 py-0.5 text-white"
          >
            {print.name}
          </span>
        </>
      }
      foot={
        <>
          <ButtonLink kind="make" wide to={hrefs.create}>
            {say.mine}
          </ButtonLink>
          {!member && <p className="pt-2.5 text-center text-xs text-dim">{say.noCard}</p>}
        </>
      }
    >
      <div className="px-5 pt-4">
        <h2 className="display text-2xl">{say.same}</h2>
        <ul className="strip -mx-5 mt-3 gap-2 px-5 py-1.5">
          {PRINTS.map(({ name, src }, i) => (
            <li key={name} className="relative w-17 shrink-0">
              <button
                type="button"
                aria-pressed={i === at}
                aria-label={say.pick(name)}
                onClick={() => setAt(i)}
                className="press block w-full"
              >
                <img
                  src={src}
                  alt=""
                  width={68}
                  height={85}
                  className="aspect-[4/5] w-full rounded-print object-cover object-top"
                />
              </button>
              {i === at && <Mark draw className="absolute -inset-1 size-[calc(100%+8*var(--u)/37.5)]" />}
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  );
}
