import type { SeenOrder } from '../../../domain/orders/seen-order';
import type { PinQuestion } from '../../state/pin-question';

/** What the person is asked before the wallet's key signs. */
export interface KeyQuestion extends PinQuestion {
  /** A PIN of the last five minutes is enough. */
  recentPin?: boolean;
  /** False while a call repeats by itself: then only such a PIN counts. */
  isAsked?: boolean;
}

/** How the wallet's key is come by: the person is asked, or the words are at hand. */
export type Confirmation = (KeyQuestion | { phrase: string; wallet: string }) & {
  /** The order that the call changes, as the person read it: another one is not signed for. */
  order?: SeenOrder;
};

/** An answer as it came. */
export interface RawAnswer {
  status: number;
  body: unknown;
  retryAfter: string | null;
}

/** A call as it was made, as far as a signature depends on it. */
export interface MadeCall {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  json?: object;
  form?: FormData;
  confirm?: Confirmation;
  idempotencyKey?: string;
}

/**
 * Lets the wallet's key confirm a call that the service asks a signature for.
 * @param first what the service answered to the call without it
 * @param repeat makes the call again with what it carries now
 */
export type Confirmer = (
  first: RawAnswer,
  call: MadeCall,
  repeat: (carried: Pick<MadeCall, 'json' | 'form'>) => Promise<RawAnswer>,
) => Promise<RawAnswer>;

/** The module that confirms (`signing/confirm-call`). */
export interface ConfirmerCode {
  confirmCall: Confirmer;
}

let load: (() => Promise<ConfirmerCode>) | undefined;

/**
 * Registers what confirms calls, once in the page and before its first call. It is fetched with the first call that needs it:
 * few do, and it brings what signs.
 */
export function registerConfirmer(loadCode: () => Promise<ConfirmerCode>): void {
  load = loadCode;
}

/** @throws Error where the page registered none: a mistake of the page, not of the line */
export function loadConfirmer(): Promise<ConfirmerCode> {
  if (!load) throw new Error('not registered: registerConfirmer');
  return load();
}
