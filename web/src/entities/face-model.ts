import { call } from '../api/call';
import type { ModelState } from '../api/generated/calls';
import { emit, on } from '../lib/events';
import { entityStore } from '../lib/store';
import { chooseAndUpload } from '../native/uploads';

/** What the server keeps of a face model, as far as its state goes. */
export interface ModelProgress {
  id?: string | null;
  processing: number;
}

/** Without an id there is none; below 100 it is being made; at 100 a task that still runs decides. */
export async function modelState(model: ModelProgress | null | undefined): Promise<ModelState> {
  if (!model?.id) return 'none';
  if (model.processing < 100) return 'progressing';
  return (await call('/photo/ai/task/process', {})) ? 'progressing' : 'has_model';
}

/** The pictures that a model will be made from, by their place. */
export const useModelImages = entityStore<{ byIndex: Record<number, string> }>(() => ({ byIndex: {} }));

on('modelImageUpload', ({ index, step, fileUrl }) => {
  if (step === 'success' && fileUrl)
    useModelImages.setState(({ byIndex }) => ({ byIndex: { ...byIndex, [index]: fileUrl } }));
});
// They have done their work; the server deletes its own when the model goes.
on('modelImageProgressDone', () => useModelImages.clear());

/** Lets the person choose up to `max` pictures for the places from `first` on. */
export async function chooseModelImages(first: number, max = 1): Promise<void> {
  const files = await chooseAndUpload({ max });
  for (const [nth, fileUrl] of files.entries())
    emit('modelImageUpload', { index: first + nth, step: 'success', fileUrl });
  if (files.length === 0) emit('modelImageUpload', { index: first, step: 'fail' });
}
