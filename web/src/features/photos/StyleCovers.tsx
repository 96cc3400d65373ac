import type { StyleView } from '../../api/generated/calls';
import { coverOf } from '../../entities/styles';
import { resource } from '../../lib/resource';
import { byArrows } from '../../ui/arrows';
import { Mark } from '../../ui/Mark';
import { Photo } from '../../ui/Photo';
import { say } from './words';

/** As many across as leave each cover a face that one knows again. */
export const COVERS = 'grid-cols-3 half:wide:grid-cols-5';

/** All styles on one sheet, where there is room for it; the chosen one is ringed, and shown large beside the sheet. */
export function StyleCovers({
  styles,
  at,
  onSelect,
}: {
  styles: StyleView[];
  at: number;
  onSelect: (index: number) => void;
}) {
  return (
    <ul aria-label={say.styles} onKeyDown={byArrows} className={`grid gap-x-2 gap-y-3 px-5 pb-4 pt-1 ${COVERS}`}>
      {styles.map((style, i) => (
        <li key={style.aiStyle} className="min-w-0">
          <button
            type="button"
            aria-pressed={i === at}
            tabIndex={i === at ? 0 : -1}
            onClick={() => onSelect(i)}
            className="press block w-full text-left"
          >
            <span className="relative block">
              <Photo src={resource(coverOf(style))} alt="" shown="third" ratio="4/5" className="rounded-print" />
              {i === at && <Mark draw className="absolute -inset-1 size-[calc(100%+8*var(--u)/37.5)]" />}
            </span>
            <span className="mt-1.5 line-clamp-2 text-sm font-semibold leading-tight flat:text-xs">{style.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
