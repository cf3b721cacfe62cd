import { HOME_SEARCH_MAX } from '@cosecha/shared/domain';
import { accountPaths } from '@cosecha/shared/paths';
import { Link } from '@cosecha/shared/router';
import { useSession } from '@cosecha/shared/state';
import { findText } from '@cosecha/shared/text';
import {
  Avatar,
  color,
  depth,
  NotificationBell,
  radius,
  SearchInput,
  space,
  useDebouncedCall,
  VisuallyHidden,
} from '@cosecha/shared/ui';
import { startTransition, useState } from 'react';
import styled from 'styled-components';

const text = findText.home;

interface Props {
  /** Called with what is searched, trimmed, once the fingers rest. */
  onTerm: (term: string) => void;
}

/** SPEC.md §2: the profile image top left leads to /cuenta; the search takes 15 characters. The bell is at the right. */
export function HomeHeader({ onTerm }: Props) {
  const { name, image } = useSession();
  return (
    <Top>
      <VisuallyHidden>
        <h1>{findText.titles.home}</h1>
      </VisuallyHidden>
      <Account to={accountPaths.account}>
        <Avatar name={name ?? ''} src={image} label={text.account} />
      </Account>
      <HomeFilter onTerm={onTerm} />
      <NotificationBell />
    </Top>
  );
}

/** Holds the typed text itself, so that a letter re-renders only its field. */
function HomeFilter({ onTerm }: Props) {
  const [typed, setTyped] = useState('');
  const [filterLater] = useDebouncedCall((words) => startTransition(() => onTerm(words.trim())), 'redraw');

  function handleChange(words: string) {
    setTyped(words);
    filterLater(words);
  }
  return (
    <SearchInput
      label={text.search}
      placeholder={text.searchPlaceholder}
      maxLength={HOME_SEARCH_MAX}
      value={typed}
      onChange={handleChange}
    />
  );
}

const Top = styled.header`
  position: sticky;
  top: 0;
  z-index: ${depth('header')};
  display: flex;
  align-items: center;
  gap: ${space('sm')};
  margin-inline: calc(-1 * ${space('lg')});
  padding: ${space('md', 'lg')};
  background: ${color('paper')};
  @supports (backdrop-filter: blur(1px)) {
    background: color-mix(in srgb, ${color('paper')} 70%, transparent);
    backdrop-filter: blur(${space('md')});
  }
`;

const Account = styled(Link)`
  display: grid;
  text-decoration: none;
  border-radius: ${radius('round')};
`;
