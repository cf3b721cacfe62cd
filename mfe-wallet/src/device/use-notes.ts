import { usePolledQuery } from '@cosecha/shared/api';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { changeNotes, NO_NOTES, readNotes, type WalletNotes } from './wallet-notes';

export interface NotesHandle {
  /** Empty until the device has answered, or where it cannot. */
  notes: WalletNotes;
  known: boolean;
  change: (change: (notes: WalletNotes) => WalletNotes) => Promise<void>;
}

/** This device's notes of a wallet, for screens. */
export function useNotes(wallet: string): NotesHandle {
  const client = useQueryClient();
  const key = ['device-notes', wallet];
  const found = usePolledQuery({
    key,
    query: () => readNotes(wallet),
    pollMs: 0,
    enabled: wallet !== '',
  });
  const change = useCallback(
    async (edit: (notes: WalletNotes) => WalletNotes) => {
      client.setQueryData(['device-notes', wallet], await changeNotes(wallet, edit));
    },
    [client, wallet],
  );
  return {
    notes: found.data ?? NO_NOTES,
    known: found.data !== undefined || found.error !== null,
    change,
  };
}
