import * as z from 'zod/mini';
import type { Status } from './transitions';

/** A row of the table of kinds: everything that one kind of operation says about itself. */
export interface OperationKind<Input, Result> {
  /** As it is stored; unlike every other kind's. */
  name: string;
  /** What it is about: a wallet has one open operation for each subject of a kind. */
  subject(input: Input): string;
  /** Checks what the device kept. */
  input: z.ZodMiniType<Input>;
  result: z.ZodMiniType<Result>;
  /**
   * Sends it; the same key is the same operation, however often it is sent.
   * @param isAsked the person waits for it, so it may ask for the PIN; while it repeats by itself one of a moment ago may count
   */
  run(input: Input, idempotencyKey: string, isAsked: boolean): Promise<Result>;
  /** Whether the service knows the operation of this key; asked before an old one is repeated. */
  isKnown?(idempotencyKey: string): Promise<boolean>;
  /**
   * A started operation that now needs the PIN stays open until the person asks for it, so that what they wrote is not
   * lost.
   */
  waitsForPin?: boolean;
  /** From this age on it is not repeated under its key, unless `isKnown` says that it may be. Milliseconds. */
  maxAge: number;
  /** What follows on this device, in the tab that had the answer. */
  onDone?(done: Done<Input, Result>, wallet: string): unknown;
  /**
   * Once, in a tab that the person looks at and whose screen does not wait for the end.
   * @returns what a toast says of it; null where something else says it
   */
  onUnwatchedEnd?(ended: Operation<Input, Result>, wallet: string): EndWords | null;
}

/** `refused` names what was not done, followed by the reason. `lapsed`: its outcome is no longer requested. */
export interface EndWords {
  done: string;
  refused: string;
  lapsed?: string;
}

export interface Facts<Input> {
  key: string;
  subject: string;
  input: Input;
  startedAtMs: number;
}

/** Outcome unknown. `dueMs`: when it is requested again automatically; null: when the person asks. */
export type Uncertain<Input> = Facts<Input> & {
  status: 'uncertain';
  dueMs: number | null;
  error: Error | null;
};
export type Refused<Input> = Facts<Input> & { status: 'refused'; error: Error; endedAtMs: number };
export type Done<Input, Result> = Facts<Input> & { status: 'done'; result: Result; endedAtMs: number };
/** Nothing can be asked under its key any more. */
export type Lapsed<Input> = Facts<Input> & { status: 'lapsed'; endedAtMs: number };

/** One thing that a person asked for, from their word to a known end. */
export type Operation<Input, Result> =
  /** `isAgain`: an earlier try may have happened. */
  | (Facts<Input> & { status: 'sending'; isAgain: boolean })
  | Uncertain<Input>
  | Refused<Input>
  | Lapsed<Input>
  | Done<Input, Result>;

const failureSchema = z.object({ code: z.nullable(z.string()), message: z.string() });

/** An operation as stored on the device. Each kind validates its own input and result. */
const recordSchema = z.object({
  kind: z.string(),
  subject: z.string(),
  key: z.string().check(z.minLength(1)),
  input: z.unknown(),
  result: z.optional(z.unknown()),
  status: z.enum(['sending', 'uncertain', 'refused', 'lapsed', 'done'] satisfies Status[]),
  startedAtMs: z.number(),
  endedAtMs: z.nullable(z.number()),
  tries: z.number(),
  dueMs: z.nullable(z.number()),
  failure: z.nullable(failureSchema),
  /** Whether its outcome was shown to the person, or needs no showing. */
  isReported: z.optional(z.boolean()),
});
export type OperationRecord = z.infer<typeof recordSchema>;

/** Each record is checked on its own: one that cannot be read costs only itself. */
export const recordsFrom = (stored: unknown): readonly OperationRecord[] =>
  (Array.isArray(stored) ? stored : []).flatMap((each: unknown) => recordSchema.safeParse(each).data ?? []);
