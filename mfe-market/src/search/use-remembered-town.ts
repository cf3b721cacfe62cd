import { usePolledQuery } from '@cosecha/shared/api';
import type { DeliveryRegion } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import { useSession } from '@cosecha/shared/state';
import { useQueryClient } from '@tanstack/react-query';
import { rememberedTown, saveTown } from './remembered-town';

const keyOf = (wallet: string | null) => ['search-town', wallet ?? ''];

/** The municipality that a search for what reaches it begins with; null or undefined while this device knows none. */
export function useRememberedTown(): DeliveryRegion | null | undefined {
  const { wallet } = useSession();
  const { data } = usePolledQuery({
    key: keyOf(wallet),
    query: () => rememberedTown(wallet ?? ''),
    pollMs: 0,
    enabled: wallet !== null,
  });
  return data;
}

/** Keeps the municipality of a search for the next one. Visitors without a wallet have it in the address alone. */
export function useRememberTown(): (town: DeliveryRegion) => void {
  const { wallet } = useSession();
  const client = useQueryClient();
  return (town) => {
    if (wallet === null) return;
    client.setQueryData(keyOf(wallet), town);
    void bestEffort(saveTown(wallet, town));
  };
}
