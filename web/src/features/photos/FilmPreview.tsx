import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PhotoView } from '../../api/generated/calls';
import type { Motion } from '../../entities/cinematics';
import { resource } from '../../lib/resource';
import { useMedia } from '../../ui/media';
import { film } from './film-words';

/** How a shot begins and how it ends: the camera on a picture larger than its frame, or the print coming up. */
const PATHS: Record<Motion, [Keyframe, Keyframe]> = {
  drift: [{ transform: 'scale(1.14) translateX(4%)' }, { transform: 'scale(1.14) translateX(-4%)' }],
  zoom_in: [{ transform: 'scale(1)' }, { transform: 'scale(1.2)' }],
  zoom_out: [{ transform: 'scale(1.2)' }, { transform: 'scale(1)' }],
  parallax: [{ transform: 'scale(1.1) translate(2.5%, 2%)' }, { transform: 'scale(1.16) translate(-2.5%, -2%)' }],
  develop: [{ filter: 'sepia(1) brightness(3)' }, { filter: 'none' }],
};

/** The camera over one print, once; then the next has its turn. */
function Shot({ src, motion, ms, onEnd }: { src: string; motion: Motion; ms: number; onEnd: () => void }) {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const picture = useRef<HTMLImageElement>(null);
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (still) return;
    const timer = setTimeout(() => ended(), ms);
    const moving = picture.current?.animate?.(PATHS[motion], {
      duration: ms,
      easing: 'ease-in-out',
      // The next turn takes its place.
      iterations: Number.POSITIVE_INFINITY,
    });
    return () => {
      clearTimeout(timer);
      moving?.cancel();
    };
  }, [motion, ms, still]);
  return <img ref={picture} src={src} alt={film.preview} className="size-full object-cover object-[50%_25%]" />;
}

/** The prints one after the other as the camera will go over them: the way, not yet the depth. */
export function FilmPreview({ photos, motion, seconds }: { photos: PhotoView[]; motion: Motion; seconds: number }) {
  const [turn, setTurn] = useState(0);
  const photo = photos[turn % photos.length];
  if (!photo) return null;
  return (
    <div className="relative size-full overflow-hidden bg-black">
      <Shot
        key={turn}
        src={resource(photo.pictureUrl)}
        motion={motion}
        ms={(seconds * 1000) / photos.length}
        onEnd={() => setTurn(turn + 1)}
      />
      <span className="edge absolute bottom-3 left-5 rounded-print bg-black/72 px-1.5 py-0.5 text-white">
        {film.motion(motion)}
      </span>
      <span className="edge absolute bottom-3 right-5 rounded-print bg-black/72 px-1.5 py-0.5 text-white">
        {film.seconds(seconds)}
      </span>
    </div>
  );
}
