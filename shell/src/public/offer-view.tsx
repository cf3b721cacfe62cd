import {
  type Category,
  categoriesQuestion,
  categoryLabel,
  merchantQuestion,
  type Offer,
  offerQuestion,
  queryKeys,
  questionsQuestion,
  type RatingSummary,
  ratingSummaryQuestion,
  statisticsQuestion,
} from '@cosecha/shared/api';
import {
  formatKg,
  isLive,
  moneyTexts,
  offerAvailability,
  type Printed,
  type PrintRate,
  printed,
  printedText,
  toWireDecimal,
} from '@cosecha/shared/domain';
import { pathTo, publicPaths } from '@cosecha/shared/paths';
import { called, indexed } from '@cosecha/shared/remote/first-view-query';
import { marketText, publicText } from '@cosecha/shared/text';
import { missingPage } from './message-page';
import type { OfferBesides } from './offer-links';
import { OfferPage } from './offer-page';
import { type Known, type PublicHead, type PublicView, pictureOf } from './page';

const text = publicText.offer;

/** `/oferta/:id`: an offer for everybody; one that cannot be bought any more says so. */
export const offerView: PublicView = (url, known, rate) => {
  const id = url.pathname.split('/').at(-1) ?? '';
  if (!/^\d+$/.test(id)) return missingPage(publicText.missing.offer, url.pathname);
  const offer = known(indexed('offer', queryKeys.offers.one(id), offerQuestion(id)));
  if (offer === undefined) return undefined;
  if (offer === null) return missingPage(publicText.missing.offer, url.pathname);
  const besides = askBesides(offer, known);
  if (besides === undefined) return undefined;
  const head = headOf(offer, besides, rate);
  return { status: 200, head, content: <OfferPage offer={offer} besides={besides} /> };
};

/** Who sells, and how well, where that is not known. */
const UNNAMED = { name: '', image: '', heading: '', headingQuantity: '', landName: '', memberSince: null };
const UNRATED: RatingSummary = {
  averageTenths: null,
  count: 0,
  histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
};

/** All of this only adds to the offer. */
function askBesides({ offerId, ownerId, extra }: Offer, known: Known): OfferBesides | undefined {
  const { category } = extra;
  const names: Category[] | undefined =
    category > 0
      ? known(called('categories', queryKeys.marketplace.categories, categoriesQuestion()), [])
      : [];
  const profile = known(called('profile', queryKeys.profile.merchant(ownerId), merchantQuestion(ownerId)), {
    ...UNNAMED,
    wallet: ownerId,
  });
  const ratings = known(
    called('ratings', queryKeys.ratings.summary(ownerId), ratingSummaryQuestion(ownerId)),
    UNRATED,
  );
  const statistics = known(
    indexed('statistics', queryKeys.statistics(ownerId), statisticsQuestion(ownerId)),
    null,
  );
  const questions = known(called('questions', queryKeys.questions.of(offerId), questionsQuestion(offerId)), {
    items: [],
    next: null,
  });
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

function headOf(offer: Offer, { profile }: OfferBesides, rate: PrintRate): PublicHead {
  const { productName, productDetails, place, images } = offer.extra;
  const price = printed(offer.rate, rate);
  const isOpen = isLive(offer);
  return {
    title: isOpen ? text.documentTitle(productName, moneyTexts(price).first) : text.gone(productName),
    description: isOpen
      ? text.description(printedText(price), formatKg(offer.remaining), place)
      : text.goneDescription(productName),
    path: pathTo(publicPaths.offer, { id: offer.offerId }),
    isListed: isOpen,
    ...pictureOf(images, productName),
    data: {
      '@type': 'Product',
      name: productName,
      ...(productDetails !== '' && { description: productDetails }),
      sku: offer.offerId,
      offers: offerData(offer, price, profile.name),
    },
  };
}

/** As schema.org writes it; its prices are for one kilogram (KGM), first the one that people count in. */
function offerData(offer: Offer, { own }: Printed, sellerName: string) {
  const inUsdt = { price: toWireDecimal(offer.rate), priceCurrency: 'USDT' };
  const prices = own ? [{ price: toWireDecimal(own.value), priceCurrency: own.currency }, inUsdt] : [inUsdt];
  return {
    '@type': 'Offer',
    ...prices[0],
    priceSpecification: prices.map((price) => ({
      '@type': 'UnitPriceSpecification',
      ...price,
      unitCode: 'KGM',
    })),
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
