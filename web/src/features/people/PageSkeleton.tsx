import { Bone, GridSkeleton, Loading } from '../../ui/Skeletons';
import { people } from './words';

/** A person's page before the person is known. */
export function PageSkeleton() {
  return (
    <Loading label={people.posts}>
      <div className="mx-auto flex max-w-150 items-end gap-4.5 px-5">
        <Bone className="h-30 w-24 rounded-print" />
        <div className="grid flex-1 gap-2.5 pb-2">
          <Bone className="h-6 w-36 rounded-full" />
          <Bone className="h-3.5 w-24 rounded-full" />
          <Bone className="h-8 w-44 rounded-full" />
        </div>
      </div>
      <div className="mt-6 px-1.5">
        <GridSkeleton count={9} />
      </div>
    </Loading>
  );
}
