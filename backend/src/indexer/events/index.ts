import type { MarketEvent, MarketEventName } from '@cosecha/shared/domain';
import type { Place } from '../block';
import type { Draft } from '../draft/draft';
import { accountBlocked } from './account-blocked';
import { escrowOpened } from './escrow-opened';
import type { EventHandler } from './handler';
import { merchantSet } from './merchant-set';
import { offerDeleted } from './offer-deleted';
import { offerPaused } from './offer-paused';
import { offerSet } from './offer-set';
import { offerStock } from './offer-stock';
import { orderActive } from './order-active';
import { orderClosed } from './order-closed';
import { orderProposal } from './order-proposal';
import { orderStatus } from './order-status';
import { sellerAway } from './seller-away';

/** New event of the market → a file here and a row. */
const EVENT_HANDLERS: { [Name in MarketEventName]: EventHandler<Name> } = {
  offer_set: offerSet,
  offer_paused: offerPaused,
  offer_deleted: offerDeleted,
  offer_stock: offerStock,
  merchant_set: merchantSet,
  seller_away: sellerAway,
  account_blocked: accountBlocked,
  escrow_opened: escrowOpened,
  order_active: orderActive,
  order_status: orderStatus,
  order_proposal: orderProposal,
  order_closed: orderClosed,
};

export function applyEvent<Name extends MarketEventName>(
  draft: Draft,
  { event, data }: MarketEvent<Name>,
  place: Place,
): void {
  EVENT_HANDLERS[event](draft, data, place);
}
