// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { emit } from './events';
import { appStore, entityStore } from './store';

test('what is known of one person’s world is gone when another takes over; what is the app’s stays', () => {
  const gone = vi.fn();
  const usePrints = entityStore<{ ids: string[] }>(() => ({ ids: [] }), gone);
  const useNetwork = appStore(() => ({ up: true }));
  usePrints.setState({ ids: ['7'] });
  useNetwork.setState({ up: false });
  emit('personChanged');
  expect(usePrints.getState()).toEqual({ ids: [] });
  expect(gone).toHaveBeenCalledWith({ ids: ['7'] });
  expect(useNetwork.getState()).toEqual({ up: false });
});
