import {
  merchantQuestion,
  offersOfQuestion,
  PUBLIC_PAGE,
  queryKeys,
  ratingsQuestion,
  statisticsQuestion,
} from '@cosecha/shared/api';
import { isAccountId, isLive } from '@cosecha/shared/domain';
import { pathTo, publicPaths } from '@cosecha/shared/paths';
import { called, indexed } from '@cosecha/shared/remote/first-view-query';
import { publicText, sellerSentence } from '@cosecha/shared/text';
import { missingPage } from './message-page';
import { coversOf, type PublicHead, type PublicView, pictureOf } from './page';
import { SellerPage, type SellerParts } from './seller-page';

const text = publicText.seller;

/** `/vendedor/:wallet`: a seller for everybody; a wallet that never sold or said anything has none. */
export const sellerView: PublicView = (url, known) => {
  const wallet = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  const missing = missingPage(publicText.missing.seller, url.pathname);
  if (!isAccountId(wallet)) return missing;
  const profile = known(called('profile', queryKeys.profile.merchant(wallet), merchantQuestion(wallet)));
  const ratings = known(called('ratings', queryKeys.ratings.of(wallet), ratingsQuestion(wallet)));
  const statistics = known(indexed('statistics', queryKeys.statistics(wallet), statisticsQuestion(wallet)));
  const published = known(indexed('offers', queryKeys.offers.of(wallet), offersOfQuestion(wallet)));
  if (!profile || !ratings || !published || statistics === undefined) return undefined;
  if (profile.memberSince === null && statistics === null && published.length === 0) return missing;
  const offers = published.filter(isLive);
  const parts = { wallet, profile, ratings, statistics, offers, isCut: published.length >= PUBLIC_PAGE };
  return { status: 200, head: headOf(parts), content: <SellerPage {...parts} /> };
};

function headOf({ wallet, profile, statistics, offers }: SellerParts): PublicHead {
  const name = profile.name || text.unnamed;
  return {
    title: text.documentTitle(name),
    description: text.description(name, sellerSentence(statistics?.record), offers.length),
    path: pathTo(publicPaths.seller, { wallet }),
    isListed: offers.length > 0,
    ...pictureOf([profile.image, ...coversOf(offers)], name),
  };
}
