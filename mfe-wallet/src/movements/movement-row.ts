import { config } from '@cosecha/shared/api';
import {
  formatNear,
  microUsdt,
  moneyTexts,
  NBSP,
  orderIdFromIndexed,
  type PrintRate,
  printed,
  shortWallet,
  yocto,
} from '@cosecha/shared/domain';
import { walletText } from '@cosecha/shared/text';
import type { IconName } from '@cosecha/shared/ui';
import type { Movement } from './requests';

const texts = walletText.movements;
/** A minus as wide as the plus. */
const SIGNS = { in: '+', out: '−' } as const;

/** What one line says. */
export interface MovementRow {
  /** "Enviaste". */
  title: string;
  /** The other side, or the movement's order. */
  detail: string;
  /** "+$ 51.875 COP" and "12,50 USDT"; one of them where no rate is known, and of NEAR. */
  amount: { first: string; second: string | null };
  isIn: boolean;
  icon: IconName;
}

const ICONS: Partial<Record<Movement['kind'], IconName>> = {
  order_paid: 'shield',
  order_released: 'shield',
  order_refunded: 'refresh',
  gift: 'leaf',
  storage: 'box',
};

/** @param nameOf the name of an account where one is known */
export function movementRow(
  movement: Movement,
  nameOf: (account: string) => string | undefined,
  rate: PrintRate,
): MovementRow {
  const { kind, direction, orderId } = movement;
  const who = counterpartOf(movement, nameOf);
  return {
    title: texts.kinds[kind][direction],
    detail: orderId ? `${texts.order(orderIdFromIndexed(orderId))} · ${who}` : who,
    amount: signedAmount(movement, rate),
    isIn: direction === 'in',
    icon: ICONS[kind] ?? (direction === 'in' ? 'arrow-down-left' : 'arrow-up-right'),
  };
}

/** NEAR has five decimals, as in a balance. */
function signedAmount({ direction, asset, amount }: Movement, rate: PrintRate): MovementRow['amount'] {
  const units = BigInt(amount);
  const { first, second } =
    asset === 'near' ? { first: nearText(units), second: null } : moneyTexts(printed(microUsdt(units), rate));
  return { first: `${SIGNS[direction]}${first}`, second };
}

function nearText(units: bigint): string {
  const text = formatNear(yocto(units));
  return units > 0n && text.startsWith(`0${NBSP}`) ? `0,00001${NBSP}NEAR` : text;
}

function counterpartOf(
  { kind, counterparty }: Movement,
  nameOf: (account: string) => string | undefined,
): string {
  if (kind === 'gift' || kind === 'storage') return texts.places[kind];
  if (counterparty === null) return texts.places.none;
  if (isEscrow(counterparty)) return texts.places.escrow;
  return nameOf(counterparty) ?? shortWallet(counterparty);
}

/** Escrows are accounts below the market's. */
export const isEscrow = (account: string): boolean => account.endsWith(`.${config().p2pContractId}`);
