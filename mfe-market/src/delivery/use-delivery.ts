import { chatProject, type Offer, usePolledQuery } from '@cosecha/shared/api';
import type { DeliveryCard, DeliveryKind, DeliveryTerm } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import { askPin, type PinAnswer, type PinQuestion, serviceNow, useSession } from '@cosecha/shared/state';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  cardOf,
  changeDeliveryNotes,
  type DeliveryNotes,
  type DeliveryWay,
  NO_DELIVERY_NOTES,
  readDeliveryNotes,
} from './delivery-notes';
import { storeCard } from './stored-cards';

/** The open sheet; `address` with the id of the edited one, null for a new one. */
export type DeliverySheetName =
  | { name: 'address'; id: string | null }
  | { name: 'book' }
  | { name: 'person' };

export interface DeliveryHandle {
  /** False until the device has answered. */
  known: boolean;
  notes: DeliveryNotes;
  /** The offer, whose ways the buyer chooses among. */
  offer: Offer | null;
  /** The selected option; null when the offer has none and the two agree themselves. */
  term: DeliveryTerm | null;
  /** Chooses one of the offer's ways, or one of the two that need no offer. */
  choose: (way: DeliveryWay, termId?: string) => Promise<void>;
  /** What the purchase would bring to the buyer, or have fetched. */
  way: DeliveryWay;
  /** Why it cannot come so, in words; null when it can. */
  problem: string | null;
  setProblem: (problem: string | null) => void;
  /** False where this market has no chat, by which it would reach the seller. */
  isOffered: boolean;
  /** What the purchase tells the seller; null: nothing, or not yet. */
  card: DeliveryCard | null;
  /** The seller shall bring it, and there is no address. */
  needsAddress: boolean;
  change: (edit: (notes: DeliveryNotes) => DeliveryNotes) => Promise<void>;
  sheet: DeliverySheetName | null;
  show: (sheet: DeliverySheetName | null) => void;
  /** Asks for the PIN that pays; the same PIN opens what seals the card, where this device cannot yet. */
  confirm: (question: PinQuestion) => Promise<PinAnswer>;
  /** Stores the card until its order exists. @returns its ref; undefined without a card */
  store: () => Promise<string | undefined>;
}

export const wayOfKind = (kind: DeliveryKind): DeliveryWay => (kind === 'pickup' ? 'pickup' : 'bring');

/** The way of before where the offer has it, else its first. */
const termLike = (terms: readonly DeliveryTerm[], way: DeliveryWay): DeliveryTerm | null =>
  terms.find(({ kind }) => wayOfKind(kind) === way) ?? terms[0] ?? null;

type Edit = (notes: DeliveryNotes) => DeliveryNotes;
const asTheyAre: Edit = (notes) => notes;

/** A repeated purchase starts with that order's delivery; when nothing of it is left, nothing changes. */
const startOf = async (wallet: string, like: string | null): Promise<Edit> =>
  (like === null
    ? null
    : await bestEffort(
        import(/* webpackChunkName: "delivery-card" */ './card-of-order').then((code) =>
          code.startLike(wallet, like),
        ),
      )) ?? asTheyAre;

/**
 * Delivery of the signed-in wallet's next purchase: as remembered by this device, and as the person changes it.
 * @param offer whose options the buyer chooses among
 * @param choice `like`: number of an order whose delivery is copied, null: that of the last purchase; `termId`: the
 * option chosen before, while the offer has it
 */
export function useDelivery(
  offer: Offer | null,
  { like, termId = '' }: { like: string | null; termId?: string },
): DeliveryHandle {
  const { wallet } = useSession();
  const client = useQueryClient();
  const [sheet, show] = useState<DeliverySheetName | null>(null);
  const [chosenId, setChosenId] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const key = ['delivery-notes', wallet ?? '', like];
  const { data, error } = usePolledQuery({
    key,
    query: async () => {
      const start = await startOf(wallet ?? '', like);
      return { start, notes: start(await readDeliveryNotes(wallet ?? '')) };
    },
    pollMs: 0,
    enabled: wallet !== null,
  });
  /** What was changed here: shown at once, whatever an answer that is still on its way says of before. */
  const [changed, setChanged] = useState<DeliveryNotes | null>(null);
  const notes = changed ?? data?.notes ?? NO_DELIVERY_NOTES;
  const isOffered = chatProject() !== undefined;
  const terms = offer?.delivery ?? [];
  const term = terms.find(({ id }) => id === (chosenId ?? termId)) ?? termLike(terms, notes.way);
  const way = term ? wayOfKind(term.kind) : notes.way;
  const card = isOffered ? cardOf({ ...notes, way }) : null;
  async function change(edit: Edit) {
    if (wallet === null) return;
    setChanged((before) => edit(before ?? notes));
    // The starting values are stored with the first change.
    const start = changed ? asTheyAre : (data?.start ?? asTheyAre);
    const stored = await changeDeliveryNotes(wallet, (stored) => edit(start(stored)));
    client.setQueryData(key, { start: asTheyAre, notes: stored });
  }
  return {
    offer,
    term,
    way,
    choose(next, termId = '') {
      setChosenId(termId);
      return change((stored) => ({ ...stored, way: next }));
    },
    problem,
    setProblem,
    known: data !== undefined || error !== null || wallet === null,
    notes,
    isOffered,
    card,
    needsAddress: isOffered && card === null,
    change,
    sheet,
    show,
    async confirm(question) {
      if (wallet === null || card === null) return askPin(question);
      const code = await bestEffort(
        import(/* webpackChunkName: "delivery-card" */ './confirm-with-chat-key'),
      );
      return code ? code.confirmWithChatKey(question, wallet) : askPin(question);
    },
    store: async () =>
      wallet === null || card === null ? undefined : bestEffort(storeCard(wallet, card, serviceNow())),
  };
}
