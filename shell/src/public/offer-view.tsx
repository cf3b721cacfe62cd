import {
  type Category,
  categoriesQuestion,
  categoryLabel,
  merchantQuestion,
  type Offer,
  offerQuestion,
  queryKeys,
  questionsQuestion,
  ratingSummaryQuestion,
  statisticsQuestion,
} from '@cosecha/shared/api';
import { formatKg, formatUsdt, isLive, offerAvailability, toWireDecimal } from '@cosecha/shared/domain';
import { pathTo, publicPaths } from '@cosecha/shared/paths';
import { called, indexed } from '@cosecha/shared/remote/first-view-query';
import { marketText, publicText } from '@cosecha/shared/text';
import { missingPage } from './message-page';
import type { OfferBesides } from './offer-links';
import { OfferPage } from './offer-page';
import { type Known, type PublicHead, type PublicView, pictureOf } from './page';

const text = publicText.offer;

/** `/oferta/:id`: an offer for everybody; one that cannot be bought any more says so. */
export const offerView: PublicView = (url, known) => {
  const id = url.pathname.split('/').at(-1) ?? '';
  if (!/^\d+$/.test(id)) return missingPage(publicText.missing.offer, url.pathname);
  const offer = known(indexed('offer', queryKeys.offers.one(id), offerQuestion(id)));
  if (offer === undefined) return undefined;
  if (offer === null) return missingPage(publicText.missing.offer, url.pathname);
  const besides = askBesides(offer, known);
  if (besides === undefined) return undefined;
  const head = headOf(offer, besides);
  return { status: 200, head, content: <OfferPage offer={offer} besides={besides} /> };
};

function askBesides({ offerId, ownerId, extra }: Offer, known: Known): OfferBesides | undefined {
  const { category } = extra;
  const names: Category[] | undefined =
    category > 0 ? known(called('categories', queryKeys.marketplace.categories, categoriesQuestion())) : [];
  const profile = known(called('profile', queryKeys.profile.merchant(ownerId), merchantQuestion(ownerId)));
  const ratings = known(
    called('ratings', queryKeys.ratings.summary(ownerId), ratingSummaryQuestion(ownerId)),
  );
  const statistics = known(indexed('statistics', queryKeys.statistics(ownerId), statisticsQuestion(ownerId)));
  const questions = known(called('questions', queryKeys.questions.of(offerId), questionsQuestion(offerId)));
  if (!names || !profile || !ratings || statistics === undefined || !questions) return undefined;
  const name = names.find(({ id }) => id === category)?.name;
  return {
    profile,
    ratings,
    statistics,
    questions,
    category: category > 0 ? categoryLabel(category, name) : null,
  };
}

function headOf(offer: Offer, { profile }: OfferBesides): PublicHead {
  const { productName, productDetails, place, images } = offer.extra;
  const price = formatUsdt(offer.rate);
  const isOpen = isLive(offer);
  return {
    title: isOpen ? text.documentTitle(productName, price) : text.gone(productName),
    description: isOpen
      ? text.description(price, formatKg(offer.remaining), place)
      : text.goneDescription(productName),
    path: pathTo(publicPaths.offer, { id: offer.offerId }),
    isListed: isOpen,
    ...pictureOf(images, productName),
    data: {
      '@type': 'Product',
      name: productName,
      ...(productDetails !== '' && { description: productDetails }),
      sku: offer.offerId,
      offers: offerData(offer, profile.name),
    },
  };
}

/** As schema.org writes it; its price is for one kilogram (KGM). */
function offerData(offer: Offer, sellerName: string) {
  const price = toWireDecimal(offer.rate, 6);
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'USDT',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'USDT',
      unitCode: 'KGM',
    },
    availability: `https://schema.org/${AVAILABILITY[offerAvailability(offer)]}`,
    inventoryLevel: {
      '@type': 'QuantitativeValue',
      value: toWireDecimal(offer.remaining, 6),
      unitCode: 'KGM',
    },
    seller: { '@type': 'Person', name: sellerName || marketText.product.sellerUnnamed },
  };
}

const AVAILABILITY = {
  live: 'InStock',
  paused: 'OutOfStock',
  away: 'OutOfStock',
  soldOut: 'SoldOut',
} as const satisfies Record<ReturnType<typeof offerAvailability>, string>;
