import { type ButtonLook, buttonLook, color, from, radius, size, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';

export const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('lg')};
  max-width: ${size('column')};
  margin-inline: auto;
  padding: ${space('md', 'lg', 'xxl')};
  ${from('desk')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space('xl', 'huge')};
    max-width: calc(2 * ${size('column')});
    & > * {
      grid-column: 1 / -1;
    }
  }
`;

export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space('sm', 'lg')};
`;

/** On a phone a band below what is for sale; on a desk beside the headline. */
export const Picture = styled.img`
  width: 100%;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  object-position: 50% 62%;
  background: ${color('leafSoft')};
  border-radius: ${radius('xl')};
  filter: var(--dim);
  ${from('desk')} {
    grid-area: 2 / 2 / span 2;
  }
`;

export const Headline = styled.h1`
  ${type('hero')}
  color: ${color('text')};
  ${from('desk')} {
    grid-column: 1;
    align-self: end;
  }
`;

/** One for each intention, beside each other where there is room. */
export const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space('lg', 'md')};
  ${from('desk')} {
    grid-column: 1;
    align-self: start;
  }
`;

export const Way = styled.div`
  display: grid;
  grid-template: 1fr auto / minmax(0, 1fr);
  gap: ${space('sm')};
  color: ${color('textMuted')};
`;

/** Without offers it takes no room. */
export const Offers = styled.div`
  &:empty {
    display: none;
  }
`;

/** A plain link in a button's look: it works before the app is there. */
export const StartLink = styled.a<ButtonLook>`
  ${buttonLook}
`;

export const Points = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${space('md', 'xl')};
`;

export const Point = styled.li`
  ${type('small')}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space('md')};
`;

export const PointIcon = styled.span`
  display: grid;
  place-items: center;
  width: ${size('target')};
  height: ${size('target')};
  color: ${color('onLeafSoft')};
  background: ${color('leafSoft')};
  border-radius: ${radius('md')};
`;
