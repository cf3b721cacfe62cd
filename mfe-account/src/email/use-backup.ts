import type { WalletBackup } from '@cosecha/shared/domain';
import { useState } from 'react';
import { openBackup, sealBackup } from './backup';
import type { OnPercent } from './stretch-password';

/** What is done with a copy of the phrase, and how far it is. */
export interface BackupProgress {
  kind: 'sealing' | 'opening';
  /** Null where that is not known. */
  percent: number | null;
}

/** Seals and opens copies, and says how far that is: a small phone takes seconds. */
export function useBackup() {
  const [progress, setProgress] = useState<BackupProgress | null>(null);

  async function watched<Result>(
    kind: BackupProgress['kind'],
    work: (onPercent: OnPercent) => Promise<Result>,
  ): Promise<Result> {
    setProgress({ kind, percent: null });
    try {
      return await work((percent) => setProgress({ kind, percent }));
    } finally {
      setProgress(null);
    }
  }
  return {
    progress,
    seal: (phrase: string, password: string): Promise<WalletBackup> =>
      watched('sealing', (onPercent) => sealBackup(phrase, password, onPercent)),
    open: (backup: WalletBackup, password: string): Promise<string | null> =>
      watched('opening', (onPercent) => openBackup(backup, password, onPercent)),
  };
}
