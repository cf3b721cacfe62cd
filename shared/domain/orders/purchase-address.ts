import { parseWire, toWireDecimal } from '../money/decimal';
import { type MicroKg, type MicroUsdt, microKg, microUsdt } from '../money/units';

/** A purchase as far as it is filled in. Its address carries it, so that it survives a way elsewhere and back. */
export interface PurchaseDraft {
  offerId: string;
  quantity: MicroKg;
  /** Name of what the quantity is counted in. */
  unit: string;
  methodId: string;
  /** Which of the offer's ways brings it; '' where it names none. */
  wayId: string;
  /** The price that the buyer has seen, per Kg. */
  rate: MicroUsdt;
}

type Query = Record<string, string | undefined>;

/** Longer than any name that is compared with an offer's own. */
const MAX_NAME = 80;
const OFFER_ID = /^\d{1,18}$/;

/** What `/comprar-producto?…` says of a draft. */
export const purchaseQuery = ({ offerId, quantity, unit, methodId, wayId, rate }: PurchaseDraft): Query => ({
  oferta: offerId,
  cantidad: toWireDecimal(quantity, 6),
  unidad: unit,
  pago: methodId || undefined,
  entrega: wayId || undefined,
  precio: toWireDecimal(rate, 6),
});

/** What an address says of a purchase; what cannot be read is left out, and the offer decides about the rest. */
export function purchaseFromAddress(params: URLSearchParams): Partial<PurchaseDraft> {
  const amount = (name: string): bigint | undefined => {
    const parsed = parseWire(params.get(name) ?? '', 6);
    return parsed.ok && parsed.value > 0n ? parsed.value : undefined;
  };
  const name = (key: string): string | undefined => params.get(key)?.slice(0, MAX_NAME);
  const [offerId, quantity, rate] = [params.get('oferta') ?? '', amount('cantidad'), amount('precio')];
  return {
    ...(OFFER_ID.test(offerId) && { offerId }),
    ...(quantity !== undefined && { quantity: microKg(quantity) }),
    ...(rate !== undefined && { rate: microUsdt(rate) }),
    unit: name('unidad'),
    methodId: name('pago'),
    wayId: name('entrega'),
  };
}

/** The purchase that a recharge is for. */
export interface RechargeAim {
  /** The query of the purchase, to go back to it. */
  purchase: Query;
  /** What the order takes in all; null: it lacks NEAR, not USDT. */
  needed: MicroUsdt | null;
}

/** Handed from screen to screen as it came: the wallet needs no more of it than its address. */
const PURCHASE_NAMES = ['oferta', 'cantidad', 'unidad', 'pago', 'entrega', 'precio', 'como'] as const;

/** What `/recargar?…` says of the purchase that sent the buyer there. */
export const rechargeQuery = (draft: PurchaseDraft, needed: MicroUsdt | null): Query => ({
  ...purchaseQuery(draft),
  necesita: needed === null ? undefined : toWireDecimal(needed, 6),
});

/** For which purchase it is; null for none. Only a purchase can be gone back to, whatever the address says. */
export function rechargeAim(params: URLSearchParams): RechargeAim | null {
  if (!OFFER_ID.test(params.get('oferta') ?? '')) return null;
  const parsed = parseWire(params.get('necesita') ?? '', 6);
  return {
    purchase: Object.fromEntries(PURCHASE_NAMES.map((name) => [name, params.get(name) ?? undefined])),
    needed: parsed.ok && parsed.value > 0n ? microUsdt(parsed.value) : null,
  };
}
