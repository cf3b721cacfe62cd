import { findText } from '@cosecha/shared/text';
import {
  color,
  depth,
  Icon,
  IconButton,
  lift,
  radius,
  SearchInput,
  size,
  space,
  type,
} from '@cosecha/shared/ui';
import { type FocusEvent, memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { type Suggestion, suggestionsFor } from './suggestions';
import { useRecentSearches } from './use-recent-searches';

const text = findText.search;
/** Typing rests this long before it becomes the search. */
const PAUSE_MS = 300;

interface Props {
  /** What is searched now. */
  value: string;
  onSearch: (words: string) => void;
  known: readonly Suggestion[];
}

/**
 * The field with what helps to fill it: earlier searches while it is empty, suggestions while one types. It keeps what is
 * typed to itself until it rests, so that a letter costs neither a request nor a new list.
 */
export const SearchBox = memo(function SearchBox({ value, onSearch, known }: Props) {
  const [typed, setTyped] = useTyped(value);
  const [isOpen, setIsOpen] = useState(false);
  const rest = useRef(0);
  useEffect(() => () => window.clearTimeout(rest.current), []);

  function handleChange(words: string) {
    setTyped(words);
    setIsOpen(true);
    window.clearTimeout(rest.current);
    rest.current = window.setTimeout(() => onSearch(words), PAUSE_MS);
  }
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  }
  function choose(words: string) {
    window.clearTimeout(rest.current);
    setTyped(words);
    onSearch(words);
    setIsOpen(false);
  }
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
        typed={useDeferredValue(typed)}
        isOpen={isOpen}
        searched={value}
        known={known}
        onChoose={choose}
      />
    </Place>
  );
});

/** What stands in the field: the person's letters, until the address says something else. */
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
}

const Help = memo(function Help({ typed, isOpen, searched, known, onChoose }: HelpProps) {
  const recent = useRecentSearches(searched);
  const suggestions = useMemo(() => suggestionsFor(typed, known), [typed, known]);
  const isEmpty = typed.trim() === '';
  const rows = isEmpty ? recent.searches : suggestions;
  if (!isOpen || rows.length === 0) return null;
  return (
    // A press inside leaves the focus in the field: where buttons take none, the list would be gone before the tap.
    <Panel onMouseDown={(event) => event.preventDefault()}>
      <Title id="ayuda-de-busqueda">{isEmpty ? text.recent : text.suggestions}</Title>
      <ul aria-labelledby="ayuda-de-busqueda">
        {rows.map((words) => (
          <Line key={words}>
            <Choice type="button" onClick={() => onChoose(words)}>
              <Icon name={isEmpty ? 'clock' : 'search'} size="iconSm" />
              <span>{words}</span>
            </Choice>
            {isEmpty && (
              <IconButton icon="close" label={text.forget(words)} onClick={() => recent.forget(words)} />
            )}
          </Line>
        ))}
      </ul>
      {isEmpty && (
        <ForgetAll type="button" onClick={recent.forgetAll}>
          {text.forgetAll}
        </ForgetAll>
      )}
    </Panel>
  );
});

const Place = styled.div`
  position: relative;
`;

const Panel = styled.div`
  ${lift}
  position: absolute;
  z-index: ${depth('header')};
  top: calc(100% + ${space('xs')});
  left: 0;
  right: 0;
  padding: ${space('sm')};
  border: ${size('line')} solid ${color('line')};
  border-radius: ${radius('lg')};
  background: ${color('surface')};
`;

const Title = styled.p`
  ${type('tiny')}
  padding: ${space('xs', 'sm')};
  color: ${color('textMuted')};
`;

const Line = styled.li`
  display: flex;
  align-items: center;
`;

const Choice = styled.button`
  ${type('body')}
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space('sm')};
  min-width: 0;
  min-height: ${size('target')};
  padding: ${space('xs', 'sm')};
  border: 0;
  border-radius: ${radius('md')};
  background: transparent;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    background: ${color('sunk')};
  }
`;

const ForgetAll = styled(Choice)`
  ${type('label')}
  color: ${color('primary')};
`;
