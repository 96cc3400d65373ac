import { useCategories } from '../../entities/styles';
import { byArrows } from '../../ui/arrows';
import { Chip } from '../../ui/Chip';
import { Bone } from '../../ui/Skeletons';
import { say } from './words';

/** Kinds of style in one row. If their names do not arrive, the row stays away: all styles are shown anyway. */
export function StyleChips({ at, onPick }: { at: number | undefined; onPick: (category: number | undefined) => void }) {
  const categories = useCategories();
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons in a row are no set of fields
    <div
      role="group"
      aria-label={say.kinds}
      onKeyDown={byArrows}
      className="strip fade-x min-h-13 items-center gap-2 px-5"
    >
      {categories.isPending &&
        ['a', 'b', 'c', 'd'].map((key) => <Bone key={key} className="late h-9 w-22 rounded-full" />)}
      {categories.data && (
        <Chip on={at === undefined} onClick={() => onPick(undefined)}>
          {say.all}
        </Chip>
      )}
      {categories.data?.items.map(({ category, name }) => (
        <Chip key={category} tabIndex={-1} on={at === category} onClick={() => onPick(category)}>
          {name}
        </Chip>
      ))}
    </div>
  );
}
