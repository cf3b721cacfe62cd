import { HOME_SEARCH_MAX } from '@cosecha/shared/domain';
import { Link } from '@cosecha/shared/router';
import { useSession } from '@cosecha/shared/state';
import { findText } from '@cosecha/shared/text';
import {
  Avatar,
  color,
  depth,
  from,
  NotificationBell,
  radius,
  SearchInput,
  space,
  VisuallyHidden,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { paths } from '../paths';

const text = findText.home;

interface Props {
  term: string;
  onTerm: (term: string) => void;
}

/** SPEC.md §2: the profile image top left leads to /cuenta; the search takes 15 characters. The bell stands at the right. */
export function HomeHeader({ term, onTerm }: Props) {
  const { name, image } = useSession();
  return (
    <Top>
      <VisuallyHidden>
        <h1>{text.title}</h1>
      </VisuallyHidden>
      <Account to={paths.account}>
        <Avatar name={name ?? ''} src={image} label={text.account} />
      </Account>
      <SearchInput
        label={text.search}
        placeholder={text.searchPlaceholder}
        maxLength={HOME_SEARCH_MAX}
        value={term}
        onChange={onTerm}
      />
      <BellPlace>
        <NotificationBell />
      </BellPlace>
    </Top>
  );
}

const Top = styled.header`
  position: sticky;
  top: 0;
  z-index: ${depth('header')};
  display: flex;
  align-items: center;
  gap: ${space('md')};
  margin-inline: calc(-1 * ${space('lg')});
  padding: ${space('md', 'lg')};
  background: ${color('paper')};
  @supports (backdrop-filter: blur(1px)) {
    background: color-mix(in srgb, ${color('paper')} 70%, transparent);
    backdrop-filter: blur(${space('md')});
  }
`;

/** On the smallest screens the room belongs to the search; the bell stands on the market and the account, too. */
const BellPlace = styled.div`
  display: none;
  ${from('narrow')} {
    display: block;
  }
`;

const Account = styled(Link)`
  display: grid;
  text-decoration: none;
  border-radius: ${radius('round')};
`;
