import {
  type Offer,
  pauseOffer,
  queryClient,
  queryKeys,
  readableError,
  useSubmission,
} from '@cosecha/shared/api';
import { formatKg } from '@cosecha/shared/domain';
import { Link } from '@cosecha/shared/router';
import { notify } from '@cosecha/shared/state';
import { offersText } from '@cosecha/shared/text';
import {
  Banner,
  Beside,
  Button,
  Card,
  Icon,
  ImageFrame,
  Money,
  Row,
  StatusPill,
  Text,
  type Tone,
} from '@cosecha/shared/ui';
import { OrdersLink, Title } from './my-offer-card.styles';
import { type OfferStanding, offerStanding } from './offer-standing';

const texts = offersText.mine;
const PILLS: Record<OfferStanding, { label: string; tone: Tone }> = {
  live: { label: texts.live, tone: 'success' },
  paused: { label: texts.paused, tone: 'attention' },
  soldOut: { label: texts.soldOut, tone: 'neutral' },
};

/** One of the seller's offers: where it stands, what is left, pause or resume. */
export function MyOfferCard({ offer, openOrders }: { offer: Offer; openOrders: number }) {
  const { productName, images } = offer.extra;
  const standing = offerStanding(offer);
  const toggle = usePauseToggle(offer);
  const pill = PILLS[standing];
  return (
    <Card as="li">
      <Beside>
        <ImageFrame src={images[0]} alt="" ratio="square" />
        <div>
          <Title as={Link} to={`/product/${offer.offerId}`}>
            {productName}
          </Title>
          <Text $as="small">
            <Money value={offer.rate} /> {texts.perKg}
          </Text>
          <Text $as="small" $muted>
            {texts.remaining(formatKg(offer.remaining), formatKg(offer.amount))}
          </Text>
          {openOrders > 0 && (
            <OrdersLink as={Link} to="/mercado">
              <Icon name="market" size="iconSm" /> {texts.openOrders(openOrders)}
            </OrdersLink>
          )}
        </div>
      </Beside>
      {toggle.error && <Banner tone="danger">{readableError(toggle.error)}</Banner>}
      <Row $spread>
        <StatusPill tone={pill.tone}>{pill.label}</StatusPill>
        {standing !== 'soldOut' && (
          <Button
            variant="secondary"
            wide={false}
            icon={offer.isPaused ? 'play' : 'pause'}
            loading={toggle.pending}
            aria-label={offer.isPaused ? texts.resumeName(productName) : texts.pauseName(productName)}
            onClick={() => void toggle.submit(!offer.isPaused)}
          >
            {offer.isPaused ? texts.resume : texts.pause}
          </Button>
        )}
      </Row>
    </Card>
  );
}

/** Pauses or resumes; the list shows the new state at once, and the next reading confirms it. */
function usePauseToggle(offer: Offer) {
  const { productName } = offer.extra;
  return useSubmission((isPaused: boolean, key: string) => pauseOffer(offer.offerId, isPaused, key), {
    onDone: (_result, isPaused) => {
      queryClient().setQueryData<Offer[]>(queryKeys.offers.of(offer.ownerId), (offers) =>
        offers?.map((other) => (other.id === offer.id ? { ...other, isPaused } : other)),
      );
      void queryClient().invalidateQueries({ queryKey: queryKeys.offers.public() });
      notify({
        tone: 'success',
        text: isPaused ? texts.pausedNotice(productName) : texts.resumedNotice(productName),
      });
    },
  });
}
