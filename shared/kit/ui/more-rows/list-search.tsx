import { useSearchParams } from '@cosecha/shared/router';
import { lazyPart, Skeleton } from '@cosecha/shared/ui/core';
import { useDeferredValue, useState } from 'react';
import { foldText } from '../../../domain';
import { useDebouncedCall } from '../debounce/use-debounced';
import type { SearchInputProps } from '../field/search-input';

/** Where all fit on a screen or two, a list needs no search. */
const FEW = 8;
/** The words' name in the address, as in the market's search, and their longest. */
const PARAMETER = 'q';
const MAX_LENGTH = 60;

const Field = lazyPart<SearchInputProps>(
  () =>
    import(/* webpackChunkName: "list-search" */ '../field/search-input').then((code) => code.SearchInput),
  (_, state) => state === 'loading' && <Skeleton rows={1} />,
);

export interface ListSearch {
  words: string;
  onChange: (words: string) => void;
  /** What is looked for, folded; '' for everything. */
  wanted: string;
}

/** The words that a list is narrowed by. They are part of the address, so that Back from what was opened finds them again. */
export function useListSearch(): ListSearch {
  const [params, setParams] = useSearchParams();
  const [words, setWords] = useState(() => (params.get(PARAMETER) ?? '').slice(0, MAX_LENGTH));
  const [addressLater] = useDebouncedCall((typed) => {
    const changed = (before: URLSearchParams) => {
      const after = new URLSearchParams(before);
      if (typed.trim() === '') after.delete(PARAMETER);
      else after.set(PARAMETER, typed);
      return after;
    };
    setParams(changed, { replace: true });
  }, 'ask');
  const onChange = (typed: string) => {
    setWords(typed);
    addressLater(typed);
  };
  return { words, onChange, wanted: useDeferredValue(foldText(words.trim())) };
}

export interface ListSearchFieldProps {
  search: ListSearch;
  label: string;
  /** How many rows there are without it; a short list has no search. */
  count: number;
}

/** Looks for words in a list that is all here. */
export function ListSearchField({ search: { words, onChange }, label, count }: ListSearchFieldProps) {
  if (count <= FEW && words === '') return null;
  return <Field label={label} placeholder={label} value={words} maxLength={MAX_LENGTH} onChange={onChange} />;
}
