/** A call as the wallet's key confirms it. */
export interface ConfirmedCall {
  method: string;
  /** Without origin and query. */
  path: string;
  /** SHA-256 of the body's canonical JSON without `signatures`; hexadecimal. Of a form: its texts by name. */
  bodyHash: string;
}

/** The one step of a call that a signature confirms. */
export const CALL_STEP = 'call';

/**
 * What a wallet's key signs (NEP-413) before a call of ours that moves money or power is carried out. Device and
 * service build it each for itself.
 */
export const callMessage = ({ method, path, bodyHash }: ConfirmedCall): string =>
  `Confirmo en Cosecha\n${method} ${path}\nsha256 ${bodyHash}`;
