import {
  DELIVERY_KINDS,
  type DeliveryKind,
  type DeliveryOption,
  type DeliveryTermWire,
  deliveryOptions,
  deliveryTerm,
  parseUsdt,
  plainLine,
  plainWords,
} from '@cosecha/shared/domain';
import type { OfferDraft } from '../offer-draft';
import { NO_FREIGHT, type WaysDraft } from './ways';

type Handover = Pick<OfferDraft, 'ways' | 'region'>;

const chosenKinds = (ways: WaysDraft): DeliveryKind[] => DELIVERY_KINDS.filter((kind) => ways[kind].chosen);

/** The terms for the contract, none where the two agree in the chat. The kind is the id: it stays the same over every edit. */
export const wireTerms = (ways: WaysDraft): DeliveryTermWire[] =>
  chosenKinds(ways).map((kind) => {
    const { per, price } = kind === 'pickup' ? NO_FREIGHT : ways[kind];
    const amount = parseUsdt(price);
    return {
      id: kind,
      kind,
      freight_amount: per !== 'none' && amount.ok ? amount.value.toString() : '0',
      per: per === 'kg' ? 'kg' : 'order',
    };
  });

/** Content of `extra.delivery`; empty texts and lists are left out, for every byte is stored on chain. */
export const wireAbout = ({ ways, region }: Handover): Record<string, unknown>[] =>
  chosenKinds(ways).map((kind) => {
    const about: Record<string, string | readonly string[]> = {
      pickup: {
        place: plainLine(ways.pickup.place),
        region,
        hours: plainLine(ways.pickup.hours),
      },
      seller: { regions: ways.seller.regions, hours: plainLine(ways.seller.hours) },
      carrier: {},
    }[kind];
    const said = Object.entries({ ...about, note: plainWords(ways[kind].note) });
    return { id: kind, ...Object.fromEntries(said.filter(([, value]) => value.length > 0)) };
  });

/** The ways as buyers will read them. */
export const draftedOptions = (draft: Handover): DeliveryOption[] =>
  deliveryOptions(wireTerms(draft.ways).map(deliveryTerm), wireAbout(draft));
