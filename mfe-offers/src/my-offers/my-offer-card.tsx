import type { Offer } from '@cosecha/shared/api';
import { type OfferAvailability, offerAvailability } from '@cosecha/shared/domain';
import { marketPaths, offersPaths, pathTo } from '@cosecha/shared/paths';
import { lazyPart } from '@cosecha/shared/remote';
import { Link } from '@cosecha/shared/router';
import { myOffersText } from '@cosecha/shared/text';
import {
  Beside,
  Button,
  Card,
  color,
  fingerWide,
  Icon,
  IconButton,
  IconLink,
  ImageFrame,
  Money,
  Row,
  Spinner,
  Stack,
  StatusPill,
  size,
  space,
  Text,
  type Tone,
  type,
} from '@cosecha/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useOfferTask } from '../tasks/use-offer-tasks';
import { OfferMenu } from './offer-menu';
import { StockBar } from './stock-bar';
import { TaskBanner } from './task-banner';

const texts = myOffersText;
/** Few sellers ever need it. */
const HiddenBanner = lazyPart<{ reason: string }>(() =>
  import(/* webpackChunkName: "hidden" */ '../hidden/hidden-banner').then((code) => code.HiddenBanner),
);
const TONES: Record<OfferAvailability, Tone> = {
  live: 'success',
  away: 'attention',
  paused: 'attention',
  soldOut: 'neutral',
};

interface MyOfferCardProps {
  offer: Offer;
  /** Why only its seller sees it; undefined: it is not hidden. */
  hiddenFor: string | undefined;
  /** Undefined while unknown. */
  views: number | undefined;
}

/** One of the seller's offers: availability, stock, views, orders and actions. */
export function MyOfferCard({ offer, hiddenFor, views }: MyOfferCardProps) {
  const { productName, images } = offer.extra;
  const { openOrders = 0 } = offer;
  const [menuOpen, setMenuOpen] = useState(false);
  const availability = offerAvailability(offer);
  const isHidden = hiddenFor !== undefined;
  const { task, isSent, start } = useOfferTask(offer.offerId);
  const isRunning = task?.status === 'sending';

  function handleToggle() {
    const kind = offer.isPaused ? 'resume' : 'pause';
    const about = { name: productName, image: images[0] ?? null, changes: [] };
    void start({ call: { kind, offerId: offer.offerId }, about });
  }

  return (
    <Item as="li">
      <Beside>
        <ImageFrame src={images[0]} alt="" ratio="square" />
        <Stack $gap="xs">
          <Title to={pathTo(isHidden ? offersPaths.edit : marketPaths.product, { id: offer.offerId })}>
            {productName}
          </Title>
          <Text $as="small">
            <Money value={offer.rate} per={texts.perKg} />
          </Text>
          {!isHidden && (
            <div>
              <StatusPill tone={TONES[availability]}>{texts.availability[availability]}</StatusPill>
            </div>
          )}
        </Stack>
      </Beside>
      {isHidden && <HiddenBanner reason={hiddenFor} />}
      <StockBar remaining={offer.remaining} amount={offer.amount} />
      <Row $gap="lg">
        {views !== undefined && (
          <Fact>
            <Icon name="eye" size="iconSm" /> {texts.views(views)}
          </Fact>
        )}
        {openOrders > 0 && (
          <OrdersLink to={marketPaths.orders}>
            <Icon name="market" size="iconSm" /> {texts.openOrders(openOrders)}
          </OrdersLink>
        )}
      </Row>
      {task && <TaskBanner task={task} />}
      {isRunning ? (
        <Running role="status">
          <Spinner /> {texts.running[task.input.call.kind]}
        </Running>
      ) : (
        <Row $spread>
          <div>
            {availability !== 'soldOut' && !isHidden && !isSent && (
              <Button
                variant="secondary"
                wide={false}
                icon={offer.isPaused ? 'play' : 'pause'}
                aria-label={offer.isPaused ? texts.resumeName(productName) : texts.pauseName(productName)}
                onClick={handleToggle}
              >
                {offer.isPaused ? texts.resume : texts.pause}
              </Button>
            )}
          </div>
          <Row $nowrap>
            {!isSent && (
              <IconLink
                filled
                icon="edit"
                label={texts.editName(productName)}
                to={pathTo(offersPaths.edit, { id: offer.offerId })}
              />
            )}
            <IconButton
              filled
              icon="more"
              label={texts.moreName(productName)}
              onClick={() => setMenuOpen(true)}
            />
          </Row>
        </Row>
      )}
      <OfferMenu
        offer={offer}
        isHidden={isHidden}
        locked={isSent}
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
      />
    </Item>
  );
}

/** Far from the screen it is not drawn: a seller may have hundreds. */
const Item = styled(Card)`
  content-visibility: auto;
  contain-intrinsic-size: auto 16rem;
`;
const Title = styled(Link)`
  ${type('strong')}
  ${fingerWide}
  display: block;
  color: ${color('text')};
  overflow-wrap: anywhere;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;
const Fact = styled.span`
  ${type('small')}
  display: inline-flex;
  align-items: center;
  gap: ${space('xs')};
  color: ${color('textMuted')};
`;
const OrdersLink = styled(Link)`
  ${type('label')}
  display: inline-flex;
  align-items: center;
  gap: ${space('xs')};
  min-height: ${size('target')};
  color: ${color('primary')};
`;
const Running = styled.p`
  ${type('label')}
  display: flex;
  align-items: center;
  gap: ${space('sm')};
  min-height: ${size('target')};
`;
