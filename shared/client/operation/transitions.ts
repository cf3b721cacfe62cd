/** `none`: nothing is open for the subject. */
export type Status = 'sending' | 'uncertain' | 'refused' | 'lapsed' | 'done';

export type OperationEvent =
  /** The person's word. */
  | 'start'
  /** A try starts, by itself or because the person asks. */
  | 'ask'
  | 'answer'
  | 'refuse'
  /** It is not known whether the last try happened. */
  | 'lose'
  /** Too old to be asked about under its key. */
  | 'expire'
  /** The person has seen it. */
  | 'drop';

/** What follows; an event that a status does not name changes nothing. */
const TRANSITIONS: Record<Status | 'none', Partial<Record<OperationEvent, Status | 'none'>>> = {
  none: { start: 'sending' },
  sending: { ask: 'sending', answer: 'done', refuse: 'refused', lose: 'uncertain', expire: 'lapsed' },
  uncertain: { ask: 'sending', lose: 'uncertain', expire: 'lapsed', drop: 'none' },
  refused: { start: 'sending', drop: 'none' },
  lapsed: { start: 'sending', drop: 'none' },
  done: { start: 'sending' },
};

export const transition = (status: Status | 'none', event: OperationEvent): Status | 'none' | null =>
  TRANSITIONS[status][event] ?? null;

/** Another operation of the subject has to wait for it. */
export const isOpen = <One extends { status: Status }>(
  one: One | null | undefined,
): one is One & { status: 'sending' | 'uncertain' } =>
  Boolean(one && transition(one.status, 'start') === null);
