import { Link } from 'react-router';
import type { StyleView } from '../../api/generated/calls';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { byArrows, tabStop } from '../../ui/arrows';
import { Photo } from '../../ui/Photo';

/** Styles to look through sideways; `replace` where one is open already, so that back leaves all of them. */
export function StyleStrip({ title, styles, replace }: { title: string; styles: StyleView[]; replace?: boolean }) {
  if (styles.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="mt-5 text-base font-semibold">{title}</h2>
      <ul onKeyDown={byArrows} className="strip fade-x -mx-5 mt-1.5 gap-2 px-5 py-1.5">
        {styles.map(({ aiStyle, name, cover }, at) => (
          <li key={aiStyle} className="w-19 shrink-0">
            <Link to={hrefs.style(aiStyle)} replace={replace} tabIndex={tabStop(at)} className="press block">
              <Photo src={resource(cover)} alt="" shown="frame" className="h-22 w-19 rounded-print" />
              <span className="edge mt-1 line-clamp-2 tracking-[-.03em] text-dim">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
