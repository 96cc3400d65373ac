import { Camera, Images } from 'lucide-react';
import { common } from '../lib/words';
import { type Action, ActionSheet } from '../ui/ActionSheet';
import { type Source, useSourceSheet } from './uploads';

const ways: Action<Source>[] = [
  { id: 'camera', name: common.camera, icon: Camera },
  { id: 'library', name: common.library, icon: Images },
];

/** Where a picture comes from. Mounted once; whoever wants files asks `uploads.ts`. */
export function SourceSheet() {
  const asked = useSourceSheet((state) => state.asked);
  return (
    <ActionSheet
      open={asked?.open ?? false}
      title={common.selectFrom}
      rows={ways}
      onPick={(source) => asked?.settle(source)}
    />
  );
}
