import { DomainError, type WalletBackup } from '@cosecha/shared/domain';

/** How a copy says that its key was made. */
export type Stretching = Pick<WalletBackup, 'kdf' | 'm' | 't' | 'p'>;

/** Told whole percents, each once. */
export type OnPercent = (percent: number) => void;

const KEY_BYTES = 32;
/** The screen gets its turn this often; less than a frame. */
const SLICE_MS = 10;
const AES = { name: 'AES-GCM', length: KEY_BYTES * 8 } as const;
const USES: KeyUsage[] = ['encrypt', 'decrypt'];

/**
 * The key of a copy. Argon2id runs here in slices (docs/decisions/0008) and tells how far it is.
 * @throws DomainError when the code cannot be fetched
 */
export async function stretchPassword(
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  { m, t, p }: Stretching,
  onPercent: OnPercent = () => undefined,
): Promise<CryptoKey> {
  const typed = new TextEncoder().encode(normalPassword(password));
  const { argon2idAsync } = await loadArgon2();
  const bytes = await behindAllElse(() =>
    argon2idAsync(typed, salt, {
      ...{ m, t, p, dkLen: KEY_BYTES, asyncTick: SLICE_MS },
      onProgress: wholePercents(onPercent),
    }),
  );
  try {
    return await crypto.subtle.importKey('raw', Uint8Array.from(bytes), AES, false, USES);
  } finally {
    bytes.fill(0);
  }
}

/** Part of the browser's interface that TypeScript does not describe yet. */
interface Scheduler {
  postTask<Result>(work: () => Promise<Result>, options: { priority: 'background' }): Promise<Result>;
}

/** The library gives way by `scheduler.yield`, whose turns come before timers and answers unless the work itself is in the background. */
function behindAllElse<Result>(work: () => Promise<Result>): Promise<Result> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler ? scheduler.postTask(work, { priority: 'background' }) : work();
}

/** Keyboards write the same accented letter in more than one way. */
export const normalPassword = (password: string): string => password.normalize('NFKC');

async function loadArgon2() {
  try {
    return await import('@noble/hashes/argon2.js');
  } catch (cause) {
    throw new DomainError('network-failed', {}, { cause });
  }
}

function wholePercents(report: OnPercent): (share: number) => void {
  let last = 0;
  return (share) => {
    const percent = Math.floor(share * 100);
    if (percent === last) return;
    last = percent;
    report(percent);
  };
}
