import {
  type Category,
  categoriesQuestion,
  categoryLabel,
  findOffersQuestion,
  type Offer,
  type PlaceInList,
  placeOf,
  queryKeys,
} from '@cosecha/shared/api';
import { ANY_OFFER, type OfferWish, wishFromAddress } from '@cosecha/shared/domain';
import { called, indexed } from '@cosecha/shared/remote/first-view-query';
import { publicText } from '@cosecha/shared/text';
import { coversOf, type PublicHead, type PublicView, pictureOf } from './page';
import { placeInAddress, showcaseAddress } from './showcase-address';
import { ShowcasePage } from './showcase-page';

const text = publicText.showcase;
/** Offers of one page: five rows of a desk's five. */
const PAGE = 25;

/** `/vitrina`: what can be bought, and what of it an address asks for, in the words of the app's own search. */
export const showcaseView: PublicView = ({ searchParams }, known) => {
  const wish = wishFromAddress(searchParams);
  const after = placeInAddress(searchParams);
  const categories = known(called('categories', queryKeys.marketplace.categories, categoriesQuestion()));
  // One more than is shown says whether a page follows.
  const key = queryKeys.offerLists.of(showcaseAddress(wish, after));
  const found = known(indexed('offers', key, findOffersQuestion(wish, { first: PAGE + 1, after })));
  if (!categories || !found) return undefined;
  const offers = found.slice(0, PAGE);
  const last = offers.at(-1);
  const next = found.length > PAGE && last ? showcaseAddress(wish, placeOf(last, wish.sort)) : null;
  return {
    status: 200,
    head: headOf(wish, after, offers, categories),
    content: (
      <ShowcasePage
        wish={wish}
        what={whatOf(wish, categories)}
        categories={categories}
        offers={offers}
        next={next}
        isFirst={after === null}
      />
    ),
  };
};

/** What is looked for, in words; '' for everything. */
function whatOf({ text: words, category, place }: OfferWish, categories: readonly Category[]): string {
  const named = category === null ? '' : categoryLabel(category, nameOf(category, categories));
  return [words, named, place].filter((part) => part !== '').join(' · ');
}

const nameOf = (category: number, categories: readonly Category[]) =>
  categories.find(({ id }) => id === category)?.name;

/** Search engines list the whole showcase and each known category; what is searched besides is endless. */
function headOf(
  wish: OfferWish,
  after: PlaceInList | null,
  offers: readonly Offer[],
  categories: readonly Category[],
): PublicHead {
  const { category } = wish;
  const path = showcaseAddress(wish, after);
  const plain = showcaseAddress({ ...ANY_OFFER, category });
  const isKnown = category === null || nameOf(category, categories) !== undefined;
  const what = whatOf(wish, categories);
  return {
    title: what === '' ? text.documentTitle : text.results(what),
    description: text.description,
    path,
    isListed: path === plain && isKnown && offers.length > 0,
    ...pictureOf(coversOf(offers), text.heading),
  };
}
