import { parseUsdt } from '@cosecha/shared/domain';
import { useUploads } from '@cosecha/shared/photo';
import { marketText, offersText } from '@cosecha/shared/text';
import {
  Banner,
  Carousel,
  ImageFrame,
  OfferFacts,
  OfferTexts,
  PriceFigure,
  PriceLine,
  Stack,
  Text,
  type,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { photoQueue } from '../photos/photo-store';
import { isComplete } from './draft-errors';
import type { OfferDraft } from './offer-draft';
import { deliveryMinutesOf, limitsOf, minPurchasesOf } from './offer-input';
import { draftedOptions } from './ways/wire-ways';

const texts = offersText.preview;

/** The product page of a draft, in the order in which that page says things. */
export function OfferPreview({ draft }: { draft: OfferDraft }) {
  const price = parseUsdt(draft.price);
  return (
    <Stack>
      {!isComplete(draft) && <Banner tone="warning">{texts.incomplete}</Banner>}
      <Photos draft={draft} />
      <Title>{draft.productName.trim()}</Title>
      {price.ok && (
        <PriceLine>
          <PriceFigure value={price.value} per={marketText.product.perKg} />
        </PriceLine>
      )}
      <Facts draft={draft} />
      <OfferTexts
        ways={draftedOptions(draft)}
        details={draft.productDetails.trim()}
        terms={draft.terms.trim()}
        Words={Prose}
        as="h4"
      />
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
  return <Carousel label={marketText.product.photos} slides={slides} />;
}

function Facts({ draft }: { draft: OfferDraft }) {
  const limits = limitsOf(draft);
  return (
    <OfferFacts
      stock={limits?.quantity ?? null}
      limits={limits && { minLimit: limits.min, maxLimit: limits.max, remaining: limits.quantity }}
      fields={draft}
      minutes={deliveryMinutesOf(draft) || null}
      paymentMethods={draft.paymentMethods}
      minPurchases={minPurchasesOf(draft)}
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
