import {
  localStore,
  lockStore,
  onSignOut,
  sessionDatabase,
  sharedStore,
  walletRow,
} from '@cosecha/shared/state';
import { openedKey, type WalletSigner } from './wallet-signer';

/** How long a key stays after a PIN. Milliseconds. */
const HELD_MS = 5 * 60_000;

interface HeldKey {
  wallet: string;
  signer: WalletSigner;
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
 * Holds the wallet's key in memory for a few minutes after a PIN has opened its phrase, if this session signs on the
 * device. Typed words are for one use: without a PIN a key in memory would be as exposed as a token.
 */
export async function holdKey(phrase: string): Promise<void> {
  const wallet = localStore.get('wallet');
  if (wallet === null || !(await signsOnDevice(wallet))) return;
  const opened = await openedKey(phrase);
  if (opened.wallet !== wallet) return;
  watch();
  heldStore.setState({ ...opened, untilMs: Date.now() + HELD_MS }, true);
  setTimeout(() => void heldKey(), HELD_MS);
}

/** The key of the signed-in wallet, or null where a PIN has to be asked for. */
export function heldKey(): WalletSigner | null {
  const held = heldStore.getState();
  const isOpen = lockStore.getState() === 'open';
  if (held?.wallet === localStore.get('wallet') && isOpen && Date.now() < held.untilMs) return held.signer;
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
