import {
  formatKg,
  formatUsdt,
  isKeyOf,
  microKg,
  microUsdt,
  NBSP,
  type NoticeAbout,
  type NoticeKind,
  type NoticeRole,
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
 * @param timeZone of the person; the device's own where none is given
 */
export function noticeWords(notice: WordedNotice, timeZone?: string): NoticeText {
  const { title, body } = rawText(notice) ?? UNWORDED;
  const values = textValues(notice.about, timeZone);
  return { title: fillText(title, values), body: fillText(body, values) };
}

function rawText({ kind, role, variant }: WordedNotice): NoticeText | undefined {
  if (kind === 'order-delivered' && variant === SENT) return SENT_NOTICE_TEXT[role];
  if (!isKeyOf(DEADLINE_TEXT, kind)) return isKeyOf(NOTICE_TEXT, kind) ? NOTICE_TEXT[kind][role] : undefined;
  const table: Partial<Record<string, Partial<Record<NoticeRole, NoticeText>>>> = DEADLINE_TEXT[kind];
  return table[variant]?.[role];
}

function textValues(about: NoticeAbout, timeZone: string | undefined): Record<string, string> {
  const { product, quantity, escrow, net, refund, deadlineMs, stars, from, search } = about;
  return {
    product: product || 'tu producto',
    kg: quantity === undefined ? 'los kilos' : formatKg(microKg(BigInt(quantity))),
    usdt: escrow === undefined ? 'el dinero' : formatUsdt(microUsdt(BigInt(escrow))),
    net: net === undefined ? 'tu pago' : formatUsdt(microUsdt(BigInt(net))),
    refund: refund === undefined ? 'tu parte' : formatUsdt(microUsdt(BigInt(refund))),
    deadline: deadlineMs === undefined ? 'final del plazo' : momentText(deadlineMs, timeZone),
    from: from || 'Alguien',
    search: searchText(search),
    stars: stars === 1 ? '1 estrella' : `${stars ?? 0} estrellas`,
  };
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
