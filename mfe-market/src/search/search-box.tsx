import { searchText } from '@cosecha/shared/text';
import {
  ChipShape,
  color,
  Icon,
  radius,
  SearchInput,
  size,
  space,
  useDebounced,
  useDebouncedCall,
} from '@cosecha/shared/ui';
import {
  type FocusEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useCallback,
  useMemo,
  useState,
} from 'react';
import styled, { css } from 'styled-components';
import { ChipRow } from './chip-row';
import { type Suggestion, suggestionsFor } from './suggestions';
import { useRecentSearches } from './use-recent-searches';

const text = searchText.search;

interface Props {
  /** What is searched now. */
  value: string;
  onSearch: (words: string) => void;
  known: readonly Suggestion[];
  /** Shown below the field while there are no suggestions. */
  children: ReactNode;
}

/**
 * The search field with earlier searches while empty and suggestions while typing. It holds the typed text itself until
 * typing pauses, so that a letter costs neither a request nor a new list.
 */
export function SearchBox({ value, onSearch, known, children }: Props) {
  const [typed, setTyped] = useTyped(value);
  const [isOpen, setIsOpen] = useState(false);
  const [searchLater, cancelSearch] = useDebouncedCall(onSearch, 'ask');

  function handleChange(words: string) {
    setTyped(words);
    setIsOpen(true);
    searchLater(words);
  }
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  }
  const choose = useCallback(
    (words: string) => {
      cancelSearch();
      setTyped(words);
      onSearch(words);
      setIsOpen(false);
    },
    [onSearch, cancelSearch, setTyped],
  );
  return (
    <Place
      onFocus={() => setIsOpen(true)}
      onBlur={handleBlur}
      onKeyDown={({ key }) => {
        if (key === 'Escape' || key === 'Enter') setIsOpen(false);
      }}
    >
      <SearchInput label={text.label} placeholder={text.placeholder} value={typed} onChange={handleChange} />
      <Help
        typed={useDebounced(typed, 'redraw')}
        isOpen={isOpen}
        searched={value}
        known={known}
        onChoose={choose}
      >
        {children}
      </Help>
    </Place>
  );
}

/** The field's text: typed by the person until the address changes. */
function useTyped(value: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // Letters that came after the rest stay: the address only follows them.
    if (!typed.startsWith(value) || value === '') setTyped(value);
  }
  return [typed, setTyped];
}

interface HelpProps {
  typed: string;
  isOpen: boolean;
  searched: string;
  known: readonly Suggestion[];
  onChoose: (words: string) => void;
  children: ReactNode;
}

const Help = memo(function Help({ typed, isOpen, searched, known, onChoose, children }: HelpProps) {
  const recent = useRecentSearches(searched);
  const suggestions = useMemo(() => suggestionsFor(typed, known), [typed, known]);
  const isEmpty = typed.trim() === '';
  const rows = isEmpty ? recent.searches : suggestions;
  if (!isOpen || rows.length === 0) return children;
  return (
    // A press inside leaves the focus in the field: where buttons take none, the row would be gone before the tap.
    <ChipRow as="ul" aria-label={isEmpty ? text.recent : text.suggestions} onMouseDown={retainFocus}>
      {rows.map((words) => (
        <Line key={words}>
          <Choice type="button" $isFirst={isEmpty} onClick={() => onChoose(words)}>
            <Icon name={isEmpty ? 'clock' : 'search'} size="iconSm" />
            {words}
          </Choice>
          {isEmpty && (
            <Forget type="button" aria-label={text.forget(words)} onClick={() => recent.forget(words)}>
              <Icon name="close" size="iconSm" />
            </Forget>
          )}
        </Line>
      ))}
      {isEmpty && (
        <li>
          <Choice type="button" $isFirst={false} onClick={recent.forgetAll}>
            {text.forgetAll}
          </Choice>
        </li>
      )}
    </ChipRow>
  );
});

const retainFocus = (event: MouseEvent) => event.preventDefault();

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('md')};
`;

const Line = styled.li`
  display: flex;
`;

const Choice = styled(ChipShape)<{ $isFirst: boolean }>`
  white-space: nowrap;
  ${({ $isFirst }) => $isFirst && HALF}
`;

const HALF = css`
  padding-inline-end: ${space('sm')};
  border-inline-end: 0;
  border-radius: ${radius('pill')} 0 0 ${radius('pill')};
`;

const Forget = styled.button`
  display: grid;
  place-items: center;
  min-width: ${size('target')};
  min-height: ${size('target')};
  padding: 0;
  border: ${size('edge')} solid ${color('edge')};
  border-inline-start: 0;
  border-radius: 0 ${radius('pill')} ${radius('pill')} 0;
  background: ${color('surface')};
  cursor: pointer;
`;
