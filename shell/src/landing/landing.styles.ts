import {
  type ButtonLook,
  buttonLook,
  color,
  from,
  lift,
  radius,
  size,
  space,
  type,
} from '@cosecha/shared/ui';
import styled from 'styled-components';

export const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('lg')};
  max-width: ${size('column')};
  margin-inline: auto;
  padding: ${space('lg', 'lg', 'xxl')};
  ${from('desk')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    grid-template-rows: auto 1fr repeat(6, auto) 1fr;
    column-gap: ${space('huge')};
    max-width: calc(2 * ${size('column')});
    min-height: calc(100 * var(--dvh));
    padding-block: ${space('xl')};
    & > * {
      grid-column: 1;
    }
  }
`;

/**
 * Its ground has the colours of the sky and the field, so that waiting for it does not look like a hole. On a low window it leaves
 * room for the way in.
 */
export const Picture = styled.img`
  width: 100%;
  height: auto;
  max-height: clamp(8rem, 100 * var(--dvh) - 26rem, 46 * var(--dvh));
  aspect-ratio: 1;
  object-fit: cover;
  object-position: 50% 62%;
  background: linear-gradient(${color('attentionSoft')} 55%, ${color('leafSoft')});
  border-radius: ${radius('xl')};
  ${lift}
  filter: var(--dim);
  ${from('desk')} {
    grid-area: 1 / 2 / -1;
    align-self: center;
    height: calc(100 * var(--dvh) - 2 * ${space('xl')});
    max-height: calc(1.25 * ${size('column')});
    aspect-ratio: auto;
  }
`;

export const Headline = styled.h1`
  ${type('hero')}
  align-self: end;
  margin-top: ${space('sm')};
  color: ${color('text')};
`;

export const Lead = styled.p`
  ${type('lead')}
  color: ${color('textMuted')};
  text-wrap: pretty;
`;

/** A plain link in a button's look: it works before the app is there. */
export const StartLink = styled.a<ButtonLook>`
  ${buttonLook}
`;

export const Points = styled.ul`
  display: grid;
  gap: ${space('md')};
  margin-top: ${space('md')};
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
