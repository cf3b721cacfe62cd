import * as z from 'zod/mini';

/** Where the edge serves the worker. */
export const WORKER = '/service-worker.js';

/** What a page tells the worker. */
export const toWorkerSchema = z.discriminatedUnion('type', [
  /** What the page runs, and which files it has used so far. */
  z.object({ type: z.literal('cosecha-keep'), snapshot: z.array(z.string()), files: z.array(z.string()) }),
  /** To one that waits: take over, as soon as no tab is busy or, when the person agreed, at once. */
  z.object({ type: z.literal('cosecha-take-over'), isAgreed: z.boolean() }),
]);
export type ToWorker = z.infer<typeof toWorkerSchema>;

/** What a worker that waits asks every tab; the answer is true or false. */
export const BUSY_QUESTION = 'cosecha-busy';
export const busyQuestionSchema = z.object({ type: z.literal(BUSY_QUESTION) });
