import { color, Icon, type IconName, radius, size, space, type } from '@cosecha/shared/ui/core';
import styled from 'styled-components';
import type { Tracking } from '../../../domain';
import { PrivatePicture, type PrivatePictureProps } from './private-picture';
import { TrackingLine } from './tracking-line';

const Line = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('lg')};
`;
/** A rail on the left joins what was said into one story. */
const Entry = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: ${size('rail')} minmax(0, 1fr);
  gap: ${space('md')};
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: ${size('rail')};
    bottom: calc(-1 * ${space('lg')});
    inset-inline-start: calc(${size('rail')} / 2);
    border-inline-start: ${size('line')} dashed ${color('edge')};
  }
`;
const Mark = styled.span<{ $tone: StatementTone }>`
  display: grid;
  place-items: center;
  width: ${size('rail')};
  height: ${size('rail')};
  border-radius: ${radius('round')};
  background: ${({ $tone }) => color(BACKGROUND[$tone])};
  color: ${({ $tone }) => color(FOREGROUND[$tone])};
`;
const Said = styled.div<{ $tone: StatementTone }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('sm')};
  padding: ${space('md')};
  border-radius: ${radius('md')};
  background: ${({ $tone }) => color(BACKGROUND[$tone])};
  color: ${({ $tone }) => color(FOREGROUND[$tone])};
`;
const Head = styled.p`
  ${type('small')}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space('hair', 'md')};
`;
const Strong = styled.strong`
  font-weight: 700;
`;
const Title = styled.p`
  ${type('strong')}
`;
/** As it was typed, lines included; never as markup. */
const Words = styled.p`
  ${type('body')}
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
const Pictures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space('sm')};
`;

type StatementTone = 'mine' | 'other' | 'ruling';
const BACKGROUND = { mine: 'leafSoft', other: 'sunk', ruling: 'attentionSoft' } as const;
const FOREGROUND = { mine: 'onLeafSoft', other: 'text', ruling: 'onAttentionSoft' } as const;

export interface StatementItem {
  id: string;
  /** "El vendedor abrió la disputa". */
  who: string;
  tone: StatementTone;
  icon: IconName;
  /** Already written for people. */
  when: string;
  /** ISO 8601, for machines. */
  time: string;
  /** Above the words, e.g. the reason. */
  title?: string;
  words: string;
  /** How a delivery is followed. */
  tracking?: Tracking;
  pictures: readonly PrivatePictureProps[];
}

/** What people said one after the other, with their pictures. */
export function StatementList({ label, items }: { label: string; items: readonly StatementItem[] }) {
  return (
    <Line aria-label={label}>
      {items.map(({ id, who, tone, icon, when, time, title, words, tracking, pictures }) => (
        <Entry key={id}>
          <Mark $tone={tone}>
            <Icon name={icon} size="iconSm" />
          </Mark>
          <Said $tone={tone}>
            <Head>
              <Strong>{who}</Strong>
              <time dateTime={time}>{when}</time>
            </Head>
            {title && <Title>{title}</Title>}
            {words !== '' && <Words>{words}</Words>}
            {tracking && <TrackingLine {...tracking} />}
            {pictures.length > 0 && (
              <Pictures>
                {pictures.map((picture) => (
                  <PrivatePicture key={picture.cacheKey.join(' ')} {...picture} />
                ))}
              </Pictures>
            )}
          </Said>
        </Entry>
      ))}
    </Line>
  );
}
