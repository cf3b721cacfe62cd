import { FRESH_MS, KEY_LIFE_MS, type OfferInput } from '@cosecha/shared/api';
import { paymentMethodSchema } from '@cosecha/shared/domain';
import * as z from 'zod/mini';

const text = z.string();
const id = z.string().check(z.regex(/^\d{1,20}$/));

const offerInputSchema: z.ZodMiniType<OfferInput> = z.object({
  offer_id: z.optional(id),
  asset: text,
  exchange_rate: text,
  amount: text,
  min_limit: text,
  max_limit: text,
  payment_method: z.array(paymentMethodSchema),
  fiat_method: z.number(),
  time: z.number(),
  terms_conditions: text,
  extra: text,
});

/** A call of the market that a seller asked for. */
const callSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('publish'), offer: offerInputSchema }),
  z.object({ kind: z.literal('edit'), offerId: id, offer: offerInputSchema }),
  z.object({ kind: z.literal('pause'), offerId: id }),
  z.object({ kind: z.literal('resume'), offerId: id }),
  z.object({ kind: z.literal('delete'), offerId: id }),
]);

const changeSchema = z.object({ label: text, before: text, after: text });

/** What the screens say about an operation while it runs and when it is done. */
const aboutSchema = z.object({ name: text, image: z.nullable(text), changes: z.array(changeSchema) });

const taskSchema = z.object({
  /** The same for every try whose end is not known: the service then does it once. */
  key: z.string().check(z.minLength(8)),
  call: callSchema,
  about: aboutSchema,
  startedAtMs: z.number(),
  /** `uncertain`: it may have happened. `refused`: it has not. */
  state: z.enum(['running', 'uncertain', 'refused']),
  /** A try under this key had no answer. */
  wasLost: z.boolean(),
  /** Why it is where it is, for people. */
  message: z.nullable(text),
});

const resultSchema = z.object({
  kind: z.enum(['publish', 'edit', 'pause', 'resume', 'delete']),
  offerId: id,
  about: aboutSchema,
  atMs: z.number(),
});

export type OfferCall = z.infer<typeof callSchema>;
export type OfferChange = z.infer<typeof changeSchema>;
export type TaskAbout = z.infer<typeof aboutSchema>;
export type OfferTask = z.infer<typeof taskSchema>;
export type TaskResult = z.infer<typeof resultSchema>;
export type TaskKind = OfferCall['kind'];

/** What an operation is about; each subject has one at a time. */
export const subjectOf = (call: OfferCall): string => (call.kind === 'publish' ? 'new' : call.offerId);

export interface KeptTasks {
  /** By subject. */
  tasks: Readonly<Record<string, OfferTask>>;
  /** The latest first. */
  results: readonly TaskResult[];
}

export const NO_TASKS: KeptTasks = { tasks: {}, results: [] };

/** Each part is checked on its own: one that somebody else wrote costs only itself. */
export function keptTasksFrom(stored: unknown): KeptTasks {
  const part = (name: keyof KeptTasks): unknown =>
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;
  const tasks = part('tasks');
  const results = part('results');
  return {
    tasks: Object.fromEntries(
      Object.values(typeof tasks === 'object' && tasks !== null ? tasks : {}).flatMap((value: unknown) => {
        const parsed = taskSchema.safeParse(value);
        return parsed.success ? [[subjectOf(parsed.data.call), parsed.data]] : [];
      }),
    ),
    results: (Array.isArray(results) ? results : []).flatMap((value: unknown) => {
      const parsed = resultSchema.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    }),
  };
}

/** Asking again would publish a second offer: only a look at one's offers tells. Everything else may be repeated. */
export const isTooOldToRepeat = ({ call, state, startedAtMs }: OfferTask, nowMs: number): boolean =>
  call.kind === 'publish' && state !== 'refused' && nowMs - startedAtMs > KEY_LIFE_MS;

/** A try that a reload interrupted is repeated by itself. */
export const isFresh = ({ startedAtMs }: OfferTask, nowMs: number): boolean =>
  nowMs - startedAtMs <= FRESH_MS;
