import type { Offer } from '@cosecha/shared/api';
import {
  deliveryOptions,
  type MicroKg,
  offerAvailability,
  orderableRange,
  toWireDecimal,
} from '@cosecha/shared/domain';
import { DrawnRateNote } from '@cosecha/shared/own-money/drawn';
import { pathTo, publicPaths, shellPaths } from '@cosecha/shared/paths';
import { findText, marketText, publicText, questionsText, sellerSentence } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  color,
  from,
  Heading,
  ImageFrame,
  OfferRows,
  OfferTexts,
  PersonCard,
  PriceFigure,
  PriceLine,
  QuestionList,
  RatingStars,
  radius,
  Stack,
  size,
  space,
  Text,
  TextInput,
  type,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { PublicFrame, Title } from './frame';
import { inTheApp, type OfferBesides, wayInFor } from './offer-links';

const text = publicText.offer;
const words = marketText.product;

/** An offer for everybody: what it is, what it costs, who sells it, and the way to buy it. */
export function OfferPage({ offer, besides }: { offer: Offer; besides: OfferBesides }) {
  const { productName } = offer.extra;
  return (
    <PublicFrame enter={wayInFor(offer.offerId)}>
      <Trail category={besides.category} number={offer.extra.category} />
      <Areas>
        <Photos images={offer.extra.images} name={productName} />
        <Stack>
          <Title>{productName}</Title>
          <PriceLine>
            <PriceFigure value={offer.rate} per={words.perKg} />
          </PriceLine>
          <DrawnRateNote />
          <BuyOrWhyNot offer={offer} />
          <OfferRows offer={offer} />
        </Stack>
        <Stack>
          <OfferTexts
            ways={deliveryOptions(offer.delivery, offer.extra.delivery)}
            details={offer.extra.productDetails}
            terms={offer.terms}
            Words={Words}
          />
          <Questions offer={offer} besides={besides} />
        </Stack>
        <Seller offer={offer} besides={besides} />
      </Areas>
    </PublicFrame>
  );
}

function Trail({ category, number }: { category: string | null; number: number }) {
  return (
    <nav aria-label={words.trail}>
      <Places>
        <li>
          <Place href={publicPaths.showcase}>{publicText.showcase.title}</Place>
        </li>
        {category !== null && (
          <li>
            <Place href={pathTo(publicPaths.showcase, {}, { categoria: number })}>{category}</Place>
          </li>
        )}
      </Places>
    </nav>
  );
}

/** A strip that is moved sideways; without photos, a leaf. */
function Photos({ images, name }: { images: readonly string[]; name: string }) {
  const [first, ...others] = images;
  if (first === undefined || others.length === 0)
    return (
      <ImageFrame
        src={first}
        alt={first === undefined ? words.noPhotos(name) : name}
        rounded="xl"
        drawn="column"
        eager
      />
    );
  return (
    <Strip role="group" aria-label={words.photos} tabIndex={0}>
      {images.map((src, index) => (
        <Photo key={src}>
          <ImageFrame
            src={src}
            alt={text.photo(name, index + 1, images.length)}
            rounded="xl"
            drawn="column"
            eager={index === 0}
          />
        </Photo>
      ))}
    </Strip>
  );
}

/** The quantity and the way to the product, or why nothing can be ordered. */
function BuyOrWhyNot({ offer }: { offer: Offer }) {
  const availability = offerAvailability(offer);
  const range = orderableRange(offer);
  if (availability !== 'live' || range === null) {
    const why = words.availability[availability === 'live' ? 'soldOut' : availability];
    return (
      <Banner
        tone="warning"
        title={why.title}
        action={
          <ButtonLink to={publicPaths.showcase} variant="secondary" wide={false}>
            {text.others}
          </ButtonLink>
        }
      >
        {why.text}
      </Banner>
    );
  }
  return (
    <Stack as="section" $gap="sm">
      <Form action={shellPaths.welcome} method="get">
        <input type="hidden" name="oferta" value={offer.offerId} />
        <TextInput
          label={text.quantity}
          name="cantidad"
          type="number"
          inputMode="decimal"
          required
          min={toWireDecimal(range.min, 6)}
          max={toWireDecimal(range.max, 6)}
          step="any"
          defaultValue={toWireDecimal(firstQuantity(offer, range.min, range.max), 6)}
        />
        <Button type="submit">{text.buy}</Button>
      </Form>
      <Text $as="small" $muted>
        {text.buyHint}
      </Text>
      <Banner icon="shield" title={words.protectedTitle}>
        {words.protectedText}
      </Banner>
      <ButtonLink to={inTheApp(offer.offerId)} variant="quiet">
        {text.open}
      </ButtonLink>
    </Stack>
  );
}

const ONE_KG = 1_000_000n;

/** The seller's minimum, or where there is none one kilogram, if so much is left. */
function firstQuantity({ minLimit }: Offer, min: MicroKg, max: MicroKg): bigint {
  if (minLimit > 0n) return min;
  return max < ONE_KG ? max : ONE_KG;
}

/** The latest answers, and the way in for who asks. */
function Questions({ offer, besides: { questions } }: { offer: Offer; besides: OfferBesides }) {
  return (
    <Stack as="section" $gap="sm">
      <Heading>{questionsText.heading}</Heading>
      {questions.items.length > 0 ? (
        <QuestionList questions={questions.items} />
      ) : (
        <Text $muted>{questionsText.empty}</Text>
      )}
      {questions.next !== null && (
        <Text $as="small" $muted>
          {text.questionsCut(questions.items.length)}
        </Text>
      )}
      {offerAvailability(offer) === 'live' && (
        <ButtonLink to={wayInFor(offer.offerId)} variant="secondary" icon="chat">
          {questionsText.enter}
        </ButtonLink>
      )}
    </Stack>
  );
}

function Seller({ offer, besides }: { offer: Offer; besides: OfferBesides }) {
  const { profile, ratings, statistics } = besides;
  const name = profile.name || words.sellerUnnamed;
  return (
    <Stack as="section" $gap="sm">
      <Heading>{text.seller}</Heading>
      <PersonCard profile={profile} isMerchant={offer.isMerchant} place="" level={3} />
      <Card>
        <RatingStars averageTenths={ratings.averageTenths} count={ratings.count} />
        <Text>{sellerSentence(statistics?.record)}</Text>
        <ButtonLink
          to={pathTo(publicPaths.seller, { wallet: offer.ownerId })}
          variant="secondary"
          icon="user"
        >
          {text.sellerLink(name)}
        </ButtonLink>
      </Card>
      <ButtonLink to={publicPaths.showcase} variant="quiet">
        {findText.home.everything}
      </ButtonLink>
    </Stack>
  );
}

/** One below the other; on a desk photos and words are beside the purchase and the seller. */
const Areas = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('lg')};
  ${from('desk')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    grid-template-rows: auto auto 1fr;
    align-items: start;
    gap: ${space('xl', 'huge')};
    & > :nth-child(even) {
      grid-column: 2;
    }
    & > :nth-child(2) {
      grid-row: 1 / 3;
    }
    & > :nth-child(3) {
      grid-row: 2 / 4;
    }
  }
`;

const Places = styled.ol`
  ${type('small')}
  display: flex;
  flex-wrap: wrap;
  gap: ${space('none', 'lg')};
`;

const Place = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${size('target')};
  color: ${color('textMuted')};
`;

const Strip = styled.div`
  display: flex;
  gap: ${space('sm')};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  border-radius: ${radius('xl')};
`;

/** A little of the next one is seen. */
const Photo = styled.div`
  flex: 0 0 92%;
  scroll-snap-align: start;
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('sm')};
`;

const Words = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
