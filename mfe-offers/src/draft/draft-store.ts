import { otherTabs } from '@cosecha/shared/browser';
import { bestEffort, createMutex } from '@cosecha/shared/promise';
import { sharedStore, walletRow } from '@cosecha/shared/state';
import * as z from 'zod/mini';
import { EMPTY_DRAFT, isEmptyDraft, type OfferDraft, offerDraftSchema } from './offer-draft';

/** Which draft: of a new offer, or of the offer with this id. */
export type DraftName = 'new' | (string & {});
export const NEW_OFFER: DraftName = 'new';

const storedDraftSchema = z.object({
  draft: offerDraftSchema,
  savedAtMs: z.number(),
  /** The offer's content when editing started; null for a new one. */
  base: z.nullable(z.string()),
  /** Whether the person has changed anything. */
  touched: z.boolean(),
});

export type StoredDraft = z.infer<typeof storedDraftSchema>;
export type DraftPatch = Partial<OfferDraft> | ((draft: OfferDraft) => Partial<OfferDraft>);

type Drafts = Readonly<Record<string, StoredDraft>>;

/** An invalid draft is dropped without the others. */
const row = walletRow<Drafts>('offer-drafts', (stored) => {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const parsed = storedDraftSchema.safeParse(value);
      return parsed.success ? [[name, parsed.data]] : [];
    }),
  );
});

interface DraftsState {
  /** Whose drafts these are; null until a wallet's are read. */
  wallet: string | null;
  drafts: Drafts;
  /** Came from the device and were not gone on with yet. */
  restored: readonly string[];
}

const NOTHING: DraftsState = { wallet: null, drafts: {}, restored: [] };

/** What was typed, at once for every screen; the device follows. */
export const draftStore = sharedStore<DraftsState>('offer-drafts', NOTHING);

let notifyTabs: ((wallet: string) => void) | undefined;

/** Reads a wallet's drafts from the device, unless they are here already; from then on in step with the other tabs. */
export async function loadDrafts(wallet: string): Promise<void> {
  notifyTabs ??= otherTabs(
    'cosecha-offer-drafts',
    (changed) => void inTurn(() => readAgain(changed ?? draftStore.getState().wallet)),
  );
  if (isShown(wallet)) return;
  await inTurn(async () => {
    if (isShown(wallet)) return;
    const drafts = await row.read(wallet).catch(() => ({}));
    draftStore.setState({ wallet, drafts, restored: Object.keys(drafts) }, true);
  });
}

const isShown = (wallet: string): boolean => draftStore.getState().wallet === wallet;

/** Applies changes of other tabs, except to drafts with unsaved typing in this tab. */
async function readAgain(wallet: string | null): Promise<void> {
  if (wallet === null || !isShown(wallet)) return;
  const stored = await bestEffort(row.read(wallet));
  if (!stored || !isShown(wallet)) return;
  const { drafts, restored } = draftStore.getState();
  const typed = Object.keys({ ...stored, ...drafts }).filter((name) => waiting.has(slotOf(wallet, name)));
  const next = typed.reduce((all, name) => withDraft(all, name, draftNamed(name)), stored);
  draftStore.setState({ wallet, drafts: next, restored: restored.filter((name) => next[name]) }, true);
}

export const draftNamed = (name: DraftName): StoredDraft | null => draftStore.getState().drafts[name] ?? null;

/**
 * Changes fields of a draft, or starts it; an empty draft is deleted.
 * @param isTyped by the person, who then has changes that are not published
 */
export function changeDraft(name: DraftName, patch: DraftPatch, isTyped = true): void {
  const stored = draftNamed(name);
  const before = stored?.draft ?? EMPTY_DRAFT;
  const draft = { ...before, ...(typeof patch === 'function' ? patch(before) : patch) };
  const isGone = name === NEW_OFFER && isEmptyDraft(draft);
  const base = stored?.base ?? null;
  put(
    name,
    isGone ? null : { draft, savedAtMs: Date.now(), base, touched: isTyped || stored?.touched === true },
  );
}

/** Puts a whole draft in the place of what was there. @param base what the edited offer says now */
export function startDraft(name: DraftName, draft: OfferDraft, base: string | null = null): void {
  put(name, { draft, savedAtMs: Date.now(), base, touched: false });
  goOnWithDraft(name);
}

/** Makes the published content the new base of the draft. */
export function rebaseDraft(name: DraftName, base: string | null): void {
  const stored = draftNamed(name);
  if (stored) put(name, { ...stored, base });
}

/** @param wallet its owner, since this page may show another wallet by now, or none yet */
export function discardDraft(name: DraftName, wallet: string | null = draftStore.getState().wallet): void {
  if (wallet === null) return;
  if (!isShown(wallet)) void inTurn(() => write(wallet, name, null));
  else {
    put(name, null);
    goOnWithDraft(name);
  }
}

/** Marks the draft as in use, no longer as restored. */
export function goOnWithDraft(name: DraftName): void {
  const { restored, ...rest } = draftStore.getState();
  draftStore.setState({ ...rest, restored: restored.filter((other) => other !== name) }, true);
}

function put(name: DraftName, stored: StoredDraft | null): void {
  const { wallet, drafts, restored } = draftStore.getState();
  if (wallet === null) return;
  draftStore.setState({ wallet, drafts: withDraft(drafts, name, stored), restored }, true);
  save(wallet, name);
}

function withDraft(drafts: Drafts, name: DraftName, stored: StoredDraft | null): Drafts {
  const { [name]: _before, ...others } = drafts;
  return stored ? { ...others, [name]: stored } : others;
}

const slotOf = (wallet: string, name: DraftName): string => `${wallet} ${name}`;
const waiting = new Set<string>();
const inTurn = createMutex();

/** Serialized writes of the latest content: keys pressed meanwhile are combined in the next write. */
function save(wallet: string, name: DraftName): void {
  const slot = slotOf(wallet, name);
  if (waiting.has(slot)) return;
  waiting.add(slot);
  void inTurn(async () => {
    waiting.delete(slot);
    if (isShown(wallet)) await write(wallet, name, draftNamed(name));
  });
}

async function write(wallet: string, name: DraftName, stored: StoredDraft | null): Promise<void> {
  const written = row.change(wallet, (drafts) => withDraft(drafts, name, stored));
  await bestEffort(written.then(() => notifyTabs?.(wallet)));
}
