import {
  localStore,
  lockStore,
  onSignOut,
  sessionDatabase,
  sharedStore,
  walletRow,
} from '@cosecha/shared/state';
import { agreementKey, type WalletKey } from './agreement-key';
import { openedKey, type WalletSigner } from './wallet-signer';

/** How long a key stays after a PIN. Milliseconds. */
const HELD_MS = 5 * 60_000;

interface HeldKey {
  wallet: string;
  /** Null where the service finds the key in the session's token. */
  signer: WalletSigner | null;
  /** Opens conversations and deliveries. */
  agreement: WalletKey;
  untilMs: number;
}

/** In memory alone: a lock, a reload or five minutes end it. All bundles of the page share it. */
const heldStore = sharedStore<HeldKey | null>('held-key', null);
let isWatching = false;

/** Whether the session of a wallet signs on this device; where not, the service finds the key in its token. Goes at sign-out. */
const onDeviceRow = walletRow<boolean>(
  'signs-on-device',
  (stored) => stored === true,
  sessionDatabase,
  'page',
);

export const signsOnDevice = (wallet: string): Promise<boolean> =>
  onDeviceRow.read(wallet).catch(() => false);

export const noteSignsOnDevice = (wallet: string, isOnDevice: boolean): Promise<boolean> =>
  onDeviceRow.change(wallet, () => isOnDevice);

/**
 * Holds the keys of the signed-in wallet in memory for a few minutes after a PIN has opened its phrase: what signs, if this session
 * signs on the device, and what reads. Typed words are for one use: without a PIN a key in memory would be as exposed as a token.
 */
export async function holdKey(phrase: string): Promise<void> {
  const [{ wallet, signer }, agreement] = await Promise.all([openedKey(phrase), agreementKey(phrase)]);
  const own = { wallet, agreement, signer: (await signsOnDevice(wallet)) ? signer : null };
  // Compared last: who has signed out meanwhile leaves no key behind.
  if (wallet !== localStore.get('wallet')) return;
  watch();
  heldStore.setState({ ...own, untilMs: Date.now() + HELD_MS }, true);
  setTimeout(() => void held(), HELD_MS);
}

/** What signs for the signed-in wallet, or null where a PIN has to be asked for. */
export const heldKey = (): WalletSigner | null => held()?.signer ?? null;

/** What reads conversations and deliveries of the signed-in wallet, or null where a PIN has to be asked for. */
export const heldAgreementKey = (): WalletKey | null => held()?.agreement ?? null;

function held(): HeldKey | null {
  const held = heldStore.getState();
  const isOpen = lockStore.getState() === 'open';
  if (held?.wallet === localStore.get('wallet') && isOpen && Date.now() < held.untilMs) return held;
  dropKey();
  return null;
}

const dropKey = () => heldStore.setState(null, true);

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  lockStore.subscribe((state) => {
    if (state !== 'open') dropKey();
  });
  onSignOut(dropKey);
}
