import type fc from 'fast-check';

/** Whose token a request carries, if any. */
export type Caller = 'nobody' | 'seller' | 'buyer' | 'garbled';

/** One input, before it is sent. */
export interface HostileRequest {
  method: string;
  /** With its query. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
  caller?: Caller;
}

/** A function call that a demo seller signs with arguments that mean harm. */
export interface HostileTransaction {
  receiverId: string;
  methodName: string;
  args: Buffer;
  /** Yocto. */
  deposit: bigint;
}

export type HostileInput =
  | { kind: 'http'; request: HostileRequest }
  /** Bytes on a socket that need not be HTTP. */
  | { kind: 'socket'; bytes: Buffer }
  | { kind: 'transaction'; transaction: HostileTransaction };

/** An endpoint, and the hostile inputs for it. */
export interface Endpoint {
  name: string;
  /** How often it is chosen, beside the others. */
  weight: number;
  inputs: fc.Arbitrary<HostileInput>;
}
