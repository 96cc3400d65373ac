import { ArrowUpRight, ShoppingBag } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { isGone } from '../../api/errors';
import type { GoodsView } from '../../api/generated/calls';
import { PagedList } from '../../api/PagedList';
import { useGoods } from '../../entities/goods';
import { useStyles } from '../../entities/styles';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { openLink } from '../../native/links';
import { ButtonLink } from '../../ui/Button';
import { CrossedFrame, EmptyState } from '../../ui/EmptyState';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { RowSkeleton } from '../../ui/Skeletons';
import { goods as say } from './goods-words';
import { StyleStrip } from './StyleStrip';

/** Enough to fill a row; all of them are a tap away. */
const SOME = 12;

const shopOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

function Good({ good: { title, url, image, price } }: { good: GoodsView }) {
  const shop = shopOf(url);
  return (
    <li>
      <button
        type="button"
        aria-label={say.open(title, price, shop)}
        onClick={() => void openLink(url, say.notOpened)}
        className="press flex w-full items-center gap-3.5 py-3 text-left"
      >
        {image ? (
          <Photo src={resource(image)} alt="" shown="frame" className="h-20 w-16 shrink-0 rounded-print" />
        ) : (
          <span className="grid h-20 w-16 shrink-0 place-items-center rounded-print bg-high">
            <ShoppingBag aria-hidden className="size-6 text-dim" strokeWidth={1.75} />
          </span>
        )}
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-base font-semibold leading-snug wrap-anywhere">{title}</span>
          {price && <span className="block text-sm tabular-nums">{price}</span>}
          <span className="edge mt-0.5 block truncate text-dim">{shop}</span>
        </span>
        <ArrowUpRight aria-hidden className="size-5 shrink-0 text-dim" strokeWidth={1.9} />
      </button>
    </li>
  );
}

/** No shop has anything: the photo itself, and what else could be had of one. */
function Nothing({ imageUrl }: { imageUrl: string }) {
  const { items } = useStyles();
  return (
    <>
      <EmptyState
        art={
          <Photo
            src={resource(imageUrl)}
            alt={say.photo}
            shown="third"
            className="aspect-[4/5] w-41 -rotate-2 rounded-print shadow-[0_10px_40px_rgb(0_0_0/.6)] low:w-30 flat:hidden"
          />
        }
        title={say.none}
        action={<ButtonLink to={hrefs.styles}>{say.seeStyles}</ButtonLink>}
      >
        {say.noneText}
      </EmptyState>
      <div className="px-5">
        <StyleStrip title={say.noneStyles} styles={items.slice(0, SOME)} />
      </div>
    </>
  );
}

/** Things to buy that go with a photo, each at the shop that sells it. */
export default function GoodsScreen() {
  const [query] = useSearchParams();
  const imageUrl = query.get('imageUrl') ?? '';
  const list = useGoods(imageUrl);
  const gone = imageUrl === '' || isGone(list.error);
  return (
    <Screen label={say.title} nav={<NavBar title={say.title} fallback={hrefs.home} />} scrollKey={`goods-${imageUrl}`}>
      {gone ? (
        <EmptyState
          art={<CrossedFrame />}
          title={say.gone}
          action={<ButtonLink to={hrefs.home}>{say.goHome}</ButtonLink>}
        >
          {say.goneText}
        </EmptyState>
      ) : (
        <PagedList
          list={list}
          label={say.title}
          waiting={<RowSkeleton print />}
          lost={say.lost}
          empty={<Nothing imageUrl={imageUrl} />}
        >
          {(goods) => (
            <div className="px-5">
              <div className="flex items-center gap-3.5 pb-2 pt-1">
                {/* Only what the server knows as a picture of ours is asked for. */}
                <Photo
                  src={resource(imageUrl)}
                  alt={say.photo}
                  shown="frame"
                  className="h-15 w-12 shrink-0 rounded-print"
                />
                <p className="min-w-0 flex-1 text-sm text-dim">{say.what}</p>
              </div>
              <ul aria-label={say.title} className="divide-y divide-line">
                {goods.map((good) => (
                  <Good key={good.goodsId} good={good} />
                ))}
              </ul>
            </div>
          )}
        </PagedList>
      )}
    </Screen>
  );
}
