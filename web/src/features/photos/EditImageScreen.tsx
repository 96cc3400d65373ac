import { Crop, FlipHorizontal2, type LucideIcon, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { type Adjust, adjusted, isAdjusted, UNCHANGED } from '../../lib/adjust';
import { hrefs } from '../../lib/hrefs';
import { Button } from '../../ui/Button';
import { useBack } from '../../ui/back';
import { lazyPart } from '../../ui/lazy-part';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { toast } from '../../ui/Toast';
import { edit } from './edit-words';
import { chooseSource, sourceFile, useSetUp } from './setup';

const CropSheet = lazyPart(() => import('./CropSheet').then((module) => module.default));

const TILT_MAX = 15;
const LIGHT_MAX = 50;

function Tool({ name, icon: Icon, on, onTap }: { name: string; icon: LucideIcon; on?: boolean; onTap: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onTap}
      className={`tap press flex flex-col items-center gap-1.5 rounded-card px-1 py-2.5 text-xs font-medium ${on ? 'bg-ink text-bg' : 'bg-card'}`}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      {name}
    </button>
  );
}

/** The middle of the scale is the photo as it came. */
function Slide({
  label,
  value,
  max,
  shown,
  onChange,
}: {
  label: string;
  value: number;
  max: number;
  shown: string;
  onChange: (value: number) => void;
}) {
  return (
    <label className="mt-2 block">
      <span className="flex items-baseline justify-between text-sm">
        <span className="font-medium">{label}</span>
        <output className="edge text-dim">{shown}</output>
      </span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={shown}
        min={-max}
        max={max}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="tap block w-full accent-ink"
      />
    </label>
  );
}

/** Part, turn, mirror, light: only what helps the print. The photo on the phone stays as it is. */
export default function EditImageScreen() {
  const source = useSetUp((state) => state.source);
  const back = useBack(hrefs.develop());
  const [adjust, setAdjust] = useState<Adjust>(UNCHANGED);
  const [busy, setBusy] = useState(false);
  // Fetched at the first crop and kept from then on, so that it can close as gently as it opens.
  const [crop, setCrop] = useState<{ file: Blob | null; open: boolean }>({ file: null, open: false });
  if (!source) return <Navigate to={hrefs.develop()} replace />;
  const change = (part: Partial<Adjust>) => setAdjust((old) => ({ ...old, ...part }));
  const use = async () => {
    if (!isAdjusted(adjust)) return back();
    setBusy(true);
    const file = await sourceFile();
    const drawn = file && (await adjusted(file, adjust));
    setBusy(false);
    if (drawn && (await chooseSource(drawn))) back();
    else toast.error(edit.lost);
  };
  const openCrop = async () => {
    const file = await sourceFile();
    if (file) setCrop({ file, open: true });
    else toast.error(edit.lost);
  };
  const { turns, mirror, tilt, light } = adjust;
  // As it will be drawn: turned by quarters, then mirrored, then tilted and enlarged until no corner is empty.
  const grow = 1 + Math.abs(Math.sin((tilt * Math.PI) / 180)) * 0.8;
  const transform = `rotate(${tilt}deg) scale(${grow}) scaleX(${mirror ? -1 : 1}) rotate(${turns * 90}deg)`;
  return (
    <Screen
      label={edit.image}
      h={13}
      rest={10}
      nav={
        <NavBar
          over
          fallback={hrefs.develop()}
          right={
            isAdjusted(adjust) && (
              <Button kind="quiet" size="sm" className="!text-white" onClick={() => setAdjust(UNCHANGED)}>
                {edit.reset}
              </Button>
            )
          }
        />
      }
      art={
        <div className="relative size-full overflow-hidden bg-black">
          <img src={source.url} alt={edit.image} style={{ transform }} className="size-full object-contain" />
          <div
            aria-hidden
            style={{ background: light < 0 ? '#000' : '#fff', opacity: Math.abs(light) / 100 }}
            className="pointer-events-none absolute inset-0 mix-blend-soft-light"
          />
        </div>
      }
      foot={
        <Button kind="main" wide busy={busy} onClick={() => void use()}>
          {edit.use}
        </Button>
      }
      over={
        crop.file && (
          <CropSheet
            key={source.url}
            open={crop.open}
            file={crop.file}
            url={source.url}
            onClose={() => setCrop({ ...crop, open: false })}
            onDone={(part) => {
              setCrop({ ...crop, open: false });
              void chooseSource(part);
            }}
          />
        )
      }
    >
      <div className="px-5 pt-4">
        <h1 className="display text-xl">{edit.image}</h1>
        <fieldset className="mt-3 grid min-w-0 grid-cols-3 gap-2">
          <legend className="sr-only">{edit.tools}</legend>
          <Tool name={edit.crop} icon={Crop} onTap={() => void openCrop()} />
          <Tool name={edit.turn} icon={RotateCw} onTap={() => change({ turns: (turns + 1) % 4 })} />
          <Tool name={edit.mirror} icon={FlipHorizontal2} on={mirror} onTap={() => change({ mirror: !mirror })} />
        </fieldset>
        <Slide
          label={edit.tilt}
          value={tilt}
          max={TILT_MAX}
          shown={edit.degrees(tilt)}
          onChange={(value) => change({ tilt: value })}
        />
        <Slide
          label={edit.light}
          value={light}
          max={LIGHT_MAX}
          shown={edit.signed(light)}
          onChange={(value) => change({ light: value })}
        />
        <p className="mt-1 text-xs text-dim">{edit.unchanged}</p>
      </div>
    </Screen>
  );
}
