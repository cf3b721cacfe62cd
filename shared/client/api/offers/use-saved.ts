import { type QueryState, readableError, usePolledQuery } from '@cosecha/shared/api/core';
import { showToast, useSession } from '@cosecha/shared/state';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { SavedItem, SavedList } from '../../../domain';
import { savedList, saveItem } from './saved';

const keyOf = (wallet: string | null) => ['saved', wallet ?? ''];

/** The person's saved items; all screens share one query. */
export function useSavedList(): QueryState<SavedList> {
  const { wallet } = useSession();
  return usePolledQuery<SavedList>({
    key: keyOf(wallet),
    query: (signal) => savedList(signal),
    pollMs: 0,
    enabled: wallet !== null,
  });
}

/** An item to save, with the name that a list shows until the service has answered. */
export type NamedItem = SavedItem & { name?: string };

interface SavedHandle {
  isSaved: boolean;
  /** Saves or removes it optimistically; a refusal reverts it and shows why. */
  set: (isSaved: boolean) => Promise<boolean>;
}

/** Whether this item is saved, and how to change it. */
export function useSavedItem(item: NamedItem): SavedHandle {
  const change = useSavedChange();
  const { data } = useSavedList();
  return { isSaved: data !== undefined && isIn(data, item), set: (isSaved) => change(item, isSaved) };
}

/** Saves or removes any item, like `set` for one. */
export function useSavedChange(): (item: NamedItem, isSaved: boolean) => Promise<boolean> {
  const { wallet } = useSession();
  const client = useQueryClient();
  return (item, isSaved) => changeItem({ client, key: keyOf(wallet), item }, isSaved);
}

interface Change {
  client: QueryClient;
  key: readonly string[];
  item: NamedItem;
}

/** What is wanted of an item whose call is under way: of taps that follow each other fast, the last one counts. */
const wanted = new Map<string, boolean>();

/** @returns whether it was done */
async function changeItem({ client, key, item }: Change, isSaved: boolean): Promise<boolean> {
  const { kind, subject } = item;
  const id = [...key, kind, subject].join(' ');
  const isUnderWay = wanted.has(id);
  wanted.set(id, isSaved);
  // An answer that is on its way knows nothing of this.
  await client.cancelQueries({ queryKey: key });
  show(isSaved);
  if (isUnderWay) return true;
  let sent = isSaved;
  try {
    do {
      sent = wanted.get(id) ?? isSaved;
      await saveItem({ kind, subject }, sent);
    } while (wanted.get(id) !== sent);
    return true;
  } catch (error) {
    show(!sent);
    showToast({ tone: 'warning', text: readableError(error) });
    return false;
  } finally {
    wanted.delete(id);
    void client.invalidateQueries({ queryKey: key });
  }

  function show(isShown: boolean): void {
    client.setQueryData<SavedList>([...key], (list) => list && edited(list, item, isShown));
  }
}

function isIn({ offers, sellers, searches }: SavedList, { kind, subject }: SavedItem): boolean {
  if (kind === 'offer') return offers.some(({ offerId }) => offerId === subject);
  if (kind === 'seller') return sellers.some(({ wallet }) => wallet === subject);
  return searches.some(({ query }) => query === subject);
}

function edited(list: SavedList, { kind, subject, name = '' }: NamedItem, isSaved: boolean): SavedList {
  const rest: SavedList = {
    offers: list.offers.filter(({ offerId }) => kind !== 'offer' || offerId !== subject),
    sellers: list.sellers.filter(({ wallet }) => kind !== 'seller' || wallet !== subject),
    searches: list.searches.filter(({ query }) => kind !== 'search' || query !== subject),
  };
  if (!isSaved) return rest;
  if (kind === 'offer') return { ...rest, offers: [{ offerId: subject, name }, ...rest.offers] };
  if (kind === 'seller') return { ...rest, sellers: [{ wallet: subject, name, image: '' }, ...rest.sellers] };
  return { ...rest, searches: [{ query: subject }, ...rest.searches] };
}
