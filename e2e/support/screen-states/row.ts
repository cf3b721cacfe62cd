/** A placeholder for data of the people that e2e/support/screen-people.ts sets up. */
export type Address =
  | 'offer'
  | 'own'
  | 'awaiting'
  | 'delivered'
  | 'disputed'
  | 'bought'
  | 'sold'
  | 'movement'
  | 'sent'
  | 'trader'
  | 'newcomer';

/** What a person reads in a state, or the accessible name of what is there. */
export type Sight = string | RegExp;
/** Why a screen cannot be in a state. */
export interface Never {
  never: string;
}
interface EmptySight {
  sees: Sight;
  /** The address of the empty state, if not at the screen's own address. */
  at?: string;
  /** Where the whole market has to be empty for it. */
  market?: true;
  title?: string | RegExp;
  by?: Viewer;
}
interface ErrorSight {
  sees: Sight;
  /** Which requests fail, all unless given. */
  fails?: RegExp;
  /** The known data is shown under a notice, so there is nothing to try again. */
  known?: true;
  title?: string | RegExp;
}
/** `returning` has signed out of a wallet that stays on the device. */
export type Viewer = 'trader' | 'newcomer' | 'arbiter' | 'visitor' | 'returning';

/** A screen and what is to be seen on it. Addresses hold `{offer}` and the like. */
export interface ScreenRow {
  /** As in shared/paths. */
  route: string;
  at?: string;
  /** Further addresses of it, with parameters that change what is there. */
  also?: readonly string[];
  by: Viewer;
  /** The full screen's title, if not as in routes.ts. */
  title?: string | RegExp;
  /** While loading, if not the same. */
  loadingTitle?: string | RegExp;
  full: Sight;
  loading: Sight | Never;
  empty: EmptySight | Never;
  error: ErrorSight | Never;
}

export const never = (reason: string): Never => ({ never: reason });
export const STATIC = never('static: it asks for nothing');
export const FORM = never('a form: there is nothing to be empty');
export const DEVICE = never('it stands on the device: no request to wait for');
export const NO_ORDER = 'No encontramos este pedido';
export const NOWHERE = '999999999';
