import {
  formatKg,
  isKeyOf,
  microKg,
  microUsdt,
  moneyText,
  NBSP,
  type NoticeAbout,
  type NoticeKind,
  type NoticeRole,
  type PrintRate,
  printedRest,
  printedText,
  SENT,
} from '../domain';
import { DEADLINE_TEXT } from './es/notices/deadline-notices';
import { NOTICE_TEXT, type NoticeText, SENT_NOTICE_TEXT } from './es/notices/notices';
import { fillText } from './fill-text';

export interface WordedNotice {
  kind: NoticeKind;
  role: NoticeRole;
  /** The order's state, for a deadline; `SENT`; otherwise empty. */
  variant: string;
  about: NoticeAbout;
}

/** Letters of a search that a notice has room for. */
const SHOWN_WORDS = 40;

/** For a notice whose kind, role and state do not go together, which only a newer service could write. */
const UNWORDED: NoticeText = { title: 'Hay novedades en tu pedido', body: 'Ábrelo para ver cómo va.' };

/**
 * The words of a notice, filled.
 * @param rate by which its amounts are printed
 * @param timeZone of the person; the device's own where none is given
 */
export function noticeWords(notice: WordedNotice, rate: PrintRate, timeZone?: string): NoticeText {
  const { title, body } = rawText(notice) ?? UNWORDED;
  const values = textValues(notice.about, rate, timeZone);
  return { title: fillText(title, values), body: fillText(body, values) };
}

function rawText({ kind, role, variant }: WordedNotice): NoticeText | undefined {
  if (kind === 'order-delivered' && variant === SENT) return SENT_NOTICE_TEXT[role];
  if (!isKeyOf(DEADLINE_TEXT, kind)) return isKeyOf(NOTICE_TEXT, kind) ? NOTICE_TEXT[kind][role] : undefined;
  const table: Partial<Record<string, Partial<Record<NoticeRole, NoticeText>>>> = DEADLINE_TEXT[kind];
  return table[variant]?.[role];
}

function textValues(
  about: NoticeAbout,
  rate: PrintRate,
  timeZone: string | undefined,
): Record<string, string> {
  const { product, quantity, escrow, net, refund, deadlineMs, stars, from, search } = about;
  return {
    product: product || 'tu producto',
    kg: quantity === undefined ? 'los kilos' : formatKg(microKg(BigInt(quantity))),
    usdt: escrow === undefined ? 'el dinero' : moneyText(microUsdt(BigInt(escrow)), rate),
    net: net === undefined ? 'tu pago' : moneyText(microUsdt(BigInt(net)), rate),
    refund: refundText(escrow, refund, rate),
    deadline: deadlineMs === undefined ? 'final del plazo' : momentText(deadlineMs, timeZone),
    from: from || 'Alguien',
    search: searchText(search),
    stars: stars === 1 ? '1 estrella' : `${stars ?? 0} estrellas`,
  };
}

/** What is left of the escrow, printed so that it adds up with the seller's part. */
function refundText(escrow: NoticeAbout['escrow'], refund: NoticeAbout['refund'], rate: PrintRate): string {
  if (refund === undefined) return 'tu parte';
  const part = BigInt(refund);
  const whole = BigInt(escrow ?? refund);
  return printedText(printedRest(microUsdt(whole), microUsdt(whole - part), rate));
}

/** By its words, where it has any and they are short. */
function searchText(query: string | undefined): string {
  const words = new URLSearchParams(query).get('q') ?? '';
  return words !== '' && words.length <= SHOWN_WORDS ? `«${words}»` : 'guardada';
}

/** "4 de dic, 3:05 p. m."; a line never ends inside the time. */
function momentText(atMs: number, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('es-CO', {
    ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    timeZone,
  })
    .format(atMs)
    .replace(/ (?=[ap]\.|m\.)/g, NBSP);
}
