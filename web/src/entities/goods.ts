import type { GoodsView } from '../api/generated/calls';
import { type Pages, usePages } from '../api/pages';
import { PAGE_SIZE } from '../lib/constants';

/** Things to buy that share most with what a picture shows, the likest first. */
export const useGoods = (imageUrl: string): Pages<GoodsView> =>
  usePages('/post/similar/goods/list', { imageUrl }, { size: PAGE_SIZE.similarGoods, enabled: imageUrl !== '' });
