import { counterpartsByPhone, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { foldText, phoneDigits, searchWords } from '@cosecha/shared/domain';
import { useDebounced } from '@cosecha/shared/ui';
import { type KnownPerson, knownFrom, type ListedPeople } from './use-people';

/** People with a word in their name for each typed prefix, ignoring accents; none without a word. */
function peopleNamed(text: string, { known }: ListedPeople): KnownPerson[] {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const fits = ({ name }: KnownPerson) => {
    const parts = foldText(name).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  return known().filter(fits);
}

/** People matching the typed text: by prefixes of their name, or by their complete telephone number. */
export function usePeopleLike(text: string, wallet: string, people: ListedPeople): KnownPerson[] {
  const phone = phoneDigits(text);
  const settled = useDebounced(phone, 'ask');
  const { data: found = [] } = usePolledQuery({
    key: [...queryKeys.orders.counterparts(wallet), 'by-phone', settled],
    query: (signal) => counterpartsByPhone(settled ?? '', signal),
    enabled: settled !== null && settled === phone,
    pollMs: 0,
  });
  if (phone === null) return peopleNamed(text, people);
  return settled === phone ? found.map((person) => knownFrom(people, person)) : [];
}
