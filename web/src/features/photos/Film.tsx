import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ErrorRow } from '../../ui/ErrorState';
import { useMedia } from '../../ui/media';
import { film } from './film-words';

/** A film that plays in place, without a sound, over and over. Where stillness was asked for it waits for a tap. */
export function Film({ src, poster, className = '' }: { src: string; poster: string; className?: string }) {
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [lost, setLost] = useState(false);
  // A browser that keeps films back (to save power, or data) leaves the poster and the sign to tap.
  useEffect(() => {
    if (!still) void video.current?.play()?.catch(() => undefined);
  }, [still]);
  const toggle = () => {
    const element = video.current;
    if (element?.paused) void element.play().catch(() => undefined);
    else element?.pause();
  };
  const again = () => {
    setLost(false);
    video.current?.load();
  };
  return (
    <div className={`relative overflow-hidden bg-black ${className}`}>
      <video
        ref={video}
        src={src}
        poster={poster}
        muted
        loop
        playsInline
        preload="metadata"
        aria-label={film.itself}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setLost(true)}
        className="size-full object-contain"
      />
      {lost ? (
        <div className="absolute inset-x-5 bottom-5 rounded-card bg-card">
          <ErrorRow onRetry={again}>{film.playLost}</ErrorRow>
        </div>
      ) : (
        <button
          type="button"
          aria-label={playing ? film.pause : film.play}
          onClick={toggle}
          className="group absolute inset-0 grid place-items-center -outline-offset-4"
        >
          <span
            aria-hidden
            className={`grid size-18 place-items-center rounded-full bg-black/60 text-white ${playing ? 'opacity-0 group-focus-visible:opacity-100' : ''}`}
          >
            {playing ? (
              <Pause className="size-8" fill="currentColor" strokeWidth={0} />
            ) : (
              <Play className="size-8" fill="currentColor" strokeWidth={0} />
            )}
          </span>
        </button>
      )}
    </div>
  );
}
