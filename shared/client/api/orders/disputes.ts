import { config, request, requestBlob } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import {
  DISPUTE_ENDS,
  DISPUTE_REASON_CODES,
  type DisputeEnd,
  type DisputeReasonCode,
  type MicroUsdt,
  type OrderRole,
  type Ruling,
} from '../../../domain';
import type { ListPage } from '../queries/use-paged-list';
import type { Confirmation } from '../request/confirmer';
import { sendPicture, type UploadOptions } from '../request/send-picture';
import { type DeliveryProof, deliveryProofSchema, proofFrom } from './delivery-proofs';
import { type ChangedOrder, changeOrder } from './order-calls';

const time = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));
const micro = z.string().check(z.regex(/^\d+$/));

const statementSchema = z.object({
  id: z.string(),
  from: z.enum(['seller', 'buyer', 'arbiter']),
  kind: z.enum(['opening', 'statement', 'ruling']),
  reason: z.nullable(z.enum(DISPUTE_REASON_CODES)),
  words: z.string(),
  files: z.array(z.string()),
  time,
});
const partySchema = z.object({
  wallet: z.string(),
  name: z.string(),
  image: z.string(),
  telegram: z.string(),
});
const disputeSchema = z.object({
  orderId: z.string(),
  state: z.enum(['none', 'open', 'closed']),
  openedBy: z.nullable(z.enum(['seller', 'buyer'])),
  openedAt: z.nullable(time),
  deadline: z.nullable(time),
  end: z.nullable(z.enum(DISPUTE_ENDS)),
  release: z.nullable(z.boolean()),
  split: z.boolean(),
  canAdd: z.boolean(),
  parties: z.nullable(z.object({ seller: partySchema, buyer: partySchema })),
  statements: z.array(statementSchema),
  deliveries: z.array(deliveryProofSchema),
});

/** One statement of a dispute. */
export interface DisputeStatement {
  id: string;
  from: OrderRole | 'arbiter';
  kind: 'opening' | 'statement' | 'ruling';
  /** The opening's reason. */
  reason: DisputeReasonCode | null;
  words: string;
  /** Names for evidencePicture(). */
  files: string[];
  timeMs: number;
}

export interface DisputeParty {
  wallet: string;
  /** '' where there is no profile; the others too. */
  name: string;
  image: string;
  /** '' once the dispute has ended, too. */
  telegram: string;
}

export interface Dispute {
  orderId: string;
  /** `none`: this order was never disputed. */
  state: 'none' | 'open' | 'closed';
  openedBy: OrderRole | null;
  openedMs: number | null;
  /** When it ends without a ruling, ms since the epoch; null unless it is open. */
  deadlineMs: number | null;
  end: DisputeEnd | null;
  /** Where the money went when it ended: to the seller, to the buyer, or a part to each. */
  outcome: Ruling | null;
  /** Whether the reader may add a statement now. */
  canAdd: boolean;
  /** The two parties with their contact data; the arbiter alone gets them. */
  parties: { seller: DisputeParty; buyer: DisputeParty } | null;
  /** Oldest first. */
  statements: DisputeStatement[];
  /** What the seller showed of the delivery, oldest first; nothing where there was no dispute. */
  deliveries: DeliveryProof[];
}

const urlOf = (orderId: string) => `${config().apiUrl}/p2p/dispute/${encodeURIComponent(orderId)}`;

/** What was said in the dispute of an order; for its two parties and the arbiter. @throws RequestError `not-arbiter` for others */
export async function disputeOf(orderId: string, signal?: AbortSignal): Promise<Dispute> {
  return disputeFrom(await request(urlOf(orderId), { schema: disputeSchema, auth: true, signal }));
}

function disputeFrom(wire: z.infer<typeof disputeSchema>): Dispute {
  const { openedAt, deadline, release, split, statements, deliveries, ...same } = wire;
  return {
    ...same,
    outcome: outcomeOf(release, split),
    openedMs: msOf(openedAt),
    deadlineMs: msOf(deadline),
    deliveries: deliveries.map(proofFrom),
    statements: statements.map(({ time: at, ...statement }) => ({ ...statement, timeMs: Date.parse(at) })),
  };
}

/** @param release on the wire: true where the seller got all or a part, null while it is open */
function outcomeOf(release: boolean | null, split: boolean): Ruling | null {
  if (release === null) return null;
  if (split) return 'split';
  return release ? 'release' : 'refund';
}

const msOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

export interface NewStatement {
  orderId: string;
  /** Up to 500 characters; may be '' with a picture. */
  words: string;
  files: readonly string[];
}

/** Adds to an open dispute. @throws RequestError `dispute-closed`, `dispute-full`, `signature-cancelled` among others */
export async function addStatement(
  { orderId, words, files }: NewStatement,
  idempotencyKey: string,
  confirm?: Confirmation,
): Promise<Dispute> {
  const answer = await request(`${urlOf(orderId)}/statements`, {
    confirm,
    json: { words, files },
    schema: disputeSchema,
    auth: true,
    idempotencyKey,
  });
  return disputeFrom(answer);
}

const fileSchema = z.object({ data: z.object({ file: z.string() }) });

/**
 * Sends a picture that a statement will show. Until then only its owner can see it, and it is forgotten after two days.
 * @returns its name, for a dispute's details and NewStatement.files
 * @throws RequestError `image-not-image`, `image-too-large`, `dispute-full`, `dispute-closed`
 */
export async function uploadEvidence(
  orderId: string,
  picture: Blob,
  options: UploadOptions = {},
): Promise<string> {
  return (await sendPicture(`${urlOf(orderId)}/files`, picture, { schema: fileSchema, ...options })).file;
}

/** A picture of a dispute. It is private, so no address shows it: make an object URL of it. @throws RequestError */
export function evidencePicture(orderId: string, file: string, signal?: AbortSignal): Promise<Blob> {
  return requestBlob(`${urlOf(orderId)}/files/${encodeURIComponent(file)}`, { auth: true, signal });
}

const arbiterSchema = z.object({ isArbiter: z.boolean() });

/** Whether the signed-in wallet rules on disputes. @throws RequestError */
export async function isArbiter(signal?: AbortSignal): Promise<boolean> {
  const url = `${config().apiUrl}/p2p/arbiter`;
  return (await request(url, { schema: arbiterSchema, auth: true, signal })).isArbiter;
}

const caseSchema = z.object({
  orderId: z.string(),
  productName: z.string(),
  seller: z.object({ wallet: z.string(), name: z.string() }),
  buyer: z.object({ wallet: z.string(), name: z.string() }),
  escrow: micro,
  /** When it was opened, or ruled. */
  since: time,
  deadline: z.nullable(time),
  release: z.nullable(z.boolean()),
  split: z.boolean(),
  statements: z.int(),
});
const casesSchema = z.object({ items: z.array(caseSchema), next: z.nullable(z.string()) });

/** A dispute in the arbiter's list. */
export interface DisputeCase {
  /** The order's. */
  id: string;
  productName: string;
  seller: { wallet: string; name: string };
  buyer: { wallet: string; name: string };
  /** Micro-stablecoin in escrow. */
  escrow: bigint;
  /** When it was opened, or ruled; ms since the epoch. */
  sinceMs: number;
  /** Null once it is ruled. */
  deadlineMs: number | null;
  /** How it was ruled. */
  outcome: Ruling | null;
  /** Number of statements. */
  statements: number;
}

export type DisputeList = 'open' | 'ruled';

/** A page of the arbiter's list: open ones oldest first, ruled ones newest first. @throws RequestError `not-arbiter` */
export async function disputeCases(
  list: DisputeList,
  next: string | null,
  signal?: AbortSignal,
): Promise<ListPage<DisputeCase>> {
  const query = new URLSearchParams({ list, ...(next === null ? {} : { next }) });
  const url = `${config().apiUrl}/p2p/disputes?${query}`;
  const page = await request(url, { schema: casesSchema, auth: true, signal });
  const items = page.items.map(({ orderId, since, deadline, escrow, release, split, ...same }) => ({
    ...same,
    outcome: outcomeOf(release, split),
    id: orderId,
    escrow: BigInt(escrow),
    sinceMs: Date.parse(since),
    deadlineMs: msOf(deadline),
  }));
  return { items, next: page.next };
}

/** The arbiter's word on a dispute. */
export interface NewRuling {
  orderId: string;
  /** What the seller is paid of the whole, before the fee; 0 refunds the buyer. Micro-USDT. */
  sellerAmount: MicroUsdt;
  /** 20 to 1000 characters; both sides read it. */
  explanation: string;
}

/**
 * For the arbiter's wallet, whose key confirms it; others are refused with `not-arbiter`.
 * @param confirm what the arbiter is asked; nothing where the arbiter is not there to confirm it
 * @throws RequestError `signature-cancelled` among others
 */
export const resolveDispute = (
  ruling: NewRuling,
  idempotencyKey: string,
  confirm?: Confirmation,
): Promise<ChangedOrder> =>
  changeOrder(
    'resolve-dispute',
    { ...ruling, sellerAmount: String(ruling.sellerAmount) },
    idempotencyKey,
    confirm,
  );
