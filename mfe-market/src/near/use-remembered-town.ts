import { usePolledQuery } from '@cosecha/shared/api';
import type { DeliveryRegion } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import { useSession } from '@cosecha/shared/state';
import { useQueryClient } from '@tanstack/react-query';
import { rememberedTown, saveTown } from './remembered-town';
import { awayKey } from './use-away-texts';

const keyOf = (wallet: string | null) => ['search-town', wallet ?? ''];

/** The municipality with which a search by delivery area starts; null or undefined when this device knows none. */
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

/** Stores the municipality of a search for the next one. Visitors without a wallet have it in the address only. */
export function useRememberTown(): (town: DeliveryRegion) => void {
  const { wallet } = useSession();
  const client = useQueryClient();
  return (town) => {
    if (wallet === null) return;
    client.setQueryData(keyOf(wallet), town);
    void bestEffort(
      saveTown(wallet, town).then(() => client.invalidateQueries({ queryKey: awayKey(wallet) })),
    );
  };
}
