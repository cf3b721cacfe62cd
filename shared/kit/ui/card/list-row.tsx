import { Link } from '@cosecha/shared/router';
import { color, Icon, type IconName, motion, radius, size, space, type } from '@cosecha/shared/ui/core';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

const look = css`
  container-type: inline-size;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('xs', 'md')};
  width: 100%;
  min-height: ${size('control')};
  padding: ${space('md', 'lg')};
  border: 0;
  background: transparent;
  color: ${color('text')};
  text-align: start;
  text-decoration: none;
`;
const touched = css`
  &:hover {
    background: ${color('sunk')};
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${size('ring')});
  }
`;
const pressable = css`
  cursor: pointer;
  transition: background ${motion('quick')};
  ${touched}
`;
const Plain = styled.div`
  ${look}
`;
const Pressed = styled.button`
  ${look}
  ${pressable}
`;
const Linked = styled(Link)`
  ${look}
  ${pressable}
`;
/**
 * As wide as its longest word at least, if a row is: with a large text it goes on below the mark, and breaks no word. Where there is
 * room for little more than a word, it has what the arrow takes.
 */
const Rest = styled.span`
  display: flex;
  flex: 1 1 5.5rem;
  flex-basis: min-content;
  align-items: center;
  gap: ${space('md')};
  min-width: 0;
  @container (max-width: 8.99rem) {
    & > svg {
      display: none;
    }
  }
`;
const Middle = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space('xs', 'md')};
  min-width: 0;
`;
const Words = styled.span`
  flex: 1 1 5.5rem;
  min-width: 0;
`;
const Title = styled.span`
  ${type('strong')}
  display: block;
`;
const Detail = styled.span`
  ${type('small')}
  display: block;
  color: ${color('textMuted')};
`;
/** The tile with a row's icon. */
export const ListMark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: ${size('avatar')};
  height: ${size('avatar')};
  border-radius: ${radius('md')};
  background: ${color('leafSoft')};
  color: ${color('onLeafSoft')};
`;
const Aside = styled.span`
  max-width: 100%;
  text-align: end;
`;

export interface ListRowProps {
  title: ReactNode;
  detail?: ReactNode;
  icon?: IconName;
  /** Instead of the icon, e.g. an Avatar. */
  start?: ReactNode;
  /** At the right: an amount, a pill. */
  end?: ReactNode;
  to?: string;
  onClick?: () => void;
}

/** One row of a list: a link with `to`, a button with `onClick`, otherwise just a row. */
export function ListRow({ title, detail, icon, start, end, to, onClick }: ListRowProps) {
  const inside = (
    <>
      {start ??
        (icon && (
          <ListMark>
            <Icon name={icon} />
          </ListMark>
        ))}
      <Rest>
        <Middle>
          <Words>
            <Title>{title}</Title>
            {detail && <Detail>{detail}</Detail>}
          </Words>
          {end && <Aside>{end}</Aside>}
        </Middle>
        {(to || onClick) && <Icon name="chevron-right" size="iconSm" />}
      </Rest>
    </>
  );
  if (to) return <Linked to={to}>{inside}</Linked>;
  if (onClick)
    return (
      <Pressed type="button" onClick={onClick}>
        {inside}
      </Pressed>
    );
  return <Plain>{inside}</Plain>;
}

/** A row that is one link and lays out its own words; they move below its mark where a large text leaves no room. */
export const ListLink = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space('xs', 'md')};
  padding: ${space('md', 'lg')};
  text-decoration: none;
  ${touched}
`;

/** Rows with a line between them, also where only some of them are in the document; put it into a `<Card $flush>`. */
export const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > li + li,
  & > [data-index]:not([data-index='0']) {
    border-top: ${size('line')} solid ${color('line')};
  }
`;
