import { lazyPart, Skeleton } from '@cosecha/shared/ui/core';
import { useDeferredValue, useState } from 'react';
import { foldText } from '../../../domain';
import type { SearchInputProps } from '../field/search-input';

/** Where all fit on a screen or two, a list needs no search. */
const FEW = 8;

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

/** The words that a list is narrowed by. */
export function useListSearch(): ListSearch {
  const [words, onChange] = useState('');
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
  return <Field label={label} placeholder={label} value={words} maxLength={60} onChange={onChange} />;
}
