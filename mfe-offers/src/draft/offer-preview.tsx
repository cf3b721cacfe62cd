import { formatKg, microUsdt, parseUsdt } from '@cosecha/shared/domain';
import { OwnAmount } from '@cosecha/shared/own-money';
import { useUploads } from '@cosecha/shared/photo';
import { buyersText, deliveryTimeInWords, offersText, waysText } from '@cosecha/shared/text';
import {
  Banner,
  Carousel,
  DeliveryWays,
  Heading,
  ImageFrame,
  OfferFacts,
  PriceFigure,
  PriceLine,
  Stack,
  Text,
  type,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { photoQueue } from '../photos/photo-store';
import { detailsErrors, termsErrors } from './draft-errors';
import type { OfferDraft } from './offer-draft';
import { deliveryMinutesOf, limitsOf, minPurchasesOf } from './offer-input';
import { draftedOptions } from './wire-ways';

const texts = offersText.preview;

/** The product page of a draft, in the order in which that page says things. */
export function OfferPreview({ draft }: { draft: OfferDraft }) {
  const price = parseUsdt(draft.price);
  const details = draft.productDetails.trim();
  const isComplete = Object.keys({ ...detailsErrors(draft), ...termsErrors(draft) }).length === 0;
  return (
    <Stack>
      {!isComplete && <Banner tone="warning">{texts.incomplete}</Banner>}
      <Photos draft={draft} />
      <Title>{draft.productName.trim()}</Title>
      <PriceLine>
        <PriceFigure value={price.ok ? price.value : microUsdt(0n)} /> {texts.perKg}
        {price.ok && price.value > 0n && <OwnAmount value={price.value} />}
      </PriceLine>
      {details !== '' && (
        <section>
          <Heading as="h4">{texts.details}</Heading>
          <Prose>{details}</Prose>
        </section>
      )}
      <Facts draft={draft} />
      <section>
        <Heading as="h4">{waysText.title}</Heading>
        <DeliveryWays options={draftedOptions(draft.ways)} />
      </section>
      <section>
        <Heading as="h4">{texts.terms}</Heading>
        <Prose>{draft.terms.trim() || texts.noTerms}</Prose>
      </section>
      <Text $as="small" $muted>
        {texts.buy}
      </Text>
    </Stack>
  );
}

function Photos({ draft }: { draft: OfferDraft }) {
  const uploads = useUploads(photoQueue);
  const name = draft.productName.trim();
  const sources = draft.photos.flatMap(({ id, url }) => url ?? uploads[id]?.preview ?? []);
  const [first] = sources;
  if (sources.length <= 1)
    return <ImageFrame src={first} alt={name} ratio="photo" rounded="xl" drawn="column" eager />;
  const slides = sources.map((source, index) => {
    const label = texts.photo(index + 1, sources.length);
    return {
      id: source,
      label,
      content: <ImageFrame src={source} alt={`${name}. ${label}`} drawn="column" eager={index === 0} />,
    };
  });
  return <Carousel label={texts.photos} slides={slides} />;
}

function Facts({ draft }: { draft: OfferDraft }) {
  const limits = limitsOf(draft);
  const minutes = deliveryMinutesOf(draft);
  const purchases = minPurchasesOf(draft);
  return (
    <OfferFacts
      stock={limits?.quantity ?? null}
      limits={limits ? texts.limitsValue(formatKg(limits.min), formatKg(limits.max)) : ''}
      fields={draft}
      delivery={minutes ? texts.deliveryValue(deliveryTimeInWords(minutes)) : ''}
      paymentMethods={draft.paymentMethods}
      buyers={purchases ? buyersText.preview(purchases) : ''}
    />
  );
}

const Title = styled.h3`
  ${type('title')}
  overflow-wrap: anywhere;
`;
const Prose = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
