import { createHash, randomBytes } from 'node:crypto';
import { CALL_STEP, callMessage, canonicalJson, DomainError, signedTextBytes } from '@cosecha/shared/domain';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database';
import type { ProposalRow } from '../../db/tables/signing';
import type { Clock } from '../../util/service';
import type { RequestSignature } from './request-signatures';
import { SignatureNeeded } from './signature-needed';
import { isSignedBy } from './wallet-signature';

const VALID_MS = 2 * 60_000;
/** Stored a little longer than they are valid, so that attempts are still counted. */
const RETENTION_MS = 60 * 60_000;
const NONCE_BYTES = 32;
/** A call that only the wallet's own key may let through. */
export interface CallToConfirm {
  wallet: string;
  method: string;
  path: string;
  /** What was sent, without `signatures`. */
  body: object;
  /** With an idempotency key the same signature may come again: its effect is one. */
  key?: string;
  /** The host whose page asks. */
  recipient: string;
  signatures: readonly RequestSignature[];
}

/**
 * Lets a call through once the wallet's key has signed it; a session token alone is not enough.
 * @throws SignatureNeeded with the proposal to sign; DomainError `signature-invalid`
 */
export type Confirm = (call: CallToConfirm) => Promise<void>;

type StoredProposal = Selectable<ProposalRow>;

/** Proposals are stored in the database, so every process knows them and which were used. */
export function createConfirm({ database, clock }: { database: Database; clock: Clock }): Confirm {
  async function proposalsOf({ wallet }: CallToConfirm, call: string): Promise<StoredProposal[]> {
    return database
      .selectFrom('proposals')
      .selectAll()
      .where('wallet', '=', wallet)
      .where('call', '=', call)
      .where('step', '=', CALL_STEP)
      .orderBy('attempt', 'desc')
      .execute();
  }

  const isOpen = (stored: StoredProposal, { key }: CallToConfirm) =>
    stored.expires_at.getTime() > clock() && (stored.used_at === null || key !== undefined);

  async function propose(asked: CallToConfirm, call: string): Promise<SignatureNeeded> {
    const [latest] = await proposalsOf(asked, call);
    if (latest && isOpen(latest, asked)) return needed(latest);
    await database
      .deleteFrom('proposals')
      .where('kind', '=', 'message')
      .where('expires_at', '<', new Date(clock() - RETENTION_MS))
      .execute();
    await database
      .insertInto('proposals')
      .values({
        wallet: asked.wallet,
        call,
        step: CALL_STEP,
        attempt: (latest?.attempt ?? 0) + 1,
        kind: 'message',
        message: messageOf(asked),
        nonce: randomBytes(NONCE_BYTES).toString('base64url'),
        recipient: asked.recipient,
        ...{ bound: null, signature: null },
        expires_at: new Date(clock() + VALID_MS),
        used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const [made] = await proposalsOf(asked, call);
    if (!made) throw new Error('the proposal was not kept');
    return needed(made);
  }

  /** @returns false when another request was faster */
  async function use({ wallet, call, step, attempt }: StoredProposal): Promise<boolean> {
    const used = await database
      .updateTable('proposals')
      .set({ used_at: new Date(clock()) })
      .where('wallet', '=', wallet)
      .where('call', '=', call)
      .where('step', '=', step)
      .where('attempt', '=', attempt)
      .where('used_at', 'is', null)
      .returning('attempt')
      .executeTakeFirst();
    return used !== undefined;
  }

  return async (asked) => {
    const call = callHash(asked);
    const signed = asked.signatures.find(({ step }) => step === CALL_STEP);
    const stored =
      signed && (await proposalsOf(asked, call)).find(({ attempt }) => attempt === signed.attempt);
    if (!signed || !stored || !isOpen(stored, asked)) throw await propose(asked, call);
    if (!isSignedBy(asked.wallet, bytesOf(stored), signed.signature))
      throw new DomainError('signature-invalid');
    if (!(await use(stored)) && asked.key === undefined) throw await propose(asked, call);
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const messageOf = ({ method, path, body }: CallToConfirm) =>
  callMessage({ method, path, bodyHash: sha256(canonicalJson(body)) });

const callHash = (asked: CallToConfirm) =>
  sha256(JSON.stringify([messageOf(asked), asked.key ?? null, asked.recipient]));

const needed = ({ step, attempt, message, nonce, recipient, expires_at }: StoredProposal) =>
  new SignatureNeeded([
    { step, attempt, kind: 'message', message, nonce, recipient, expiresAt: expires_at.toISOString() },
  ]);

const bytesOf = ({ message, recipient, nonce }: StoredProposal) =>
  signedTextBytes({ message, recipient, nonce: Buffer.from(nonce, 'base64url') });
