import { countOfStars, RATING_STARS, type StarCounts } from '@cosecha/shared/domain';
import { ratingText } from '@cosecha/shared/text';
import { color, Icon, radius, size, space, tabular, type, VisuallyHidden } from '@cosecha/shared/ui';
import styled from 'styled-components';

const texts = ratingText.list;

/** How many gave five stars, four, and so on; a bar for the eye, words for the ear. */
export function Histogram({ counts }: { counts: StarCounts }) {
  const all = countOfStars(counts);
  return (
    <Rows aria-label={texts.histogram}>
      {[...RATING_STARS].reverse().map((stars) => (
        <Row key={stars}>
          <VisuallyHidden>{texts.row(stars, counts[stars])}</VisuallyHidden>
          <Figure aria-hidden="true">
            {stars} <Icon name="star" size="iconSm" />
          </Figure>
          <Bar aria-hidden="true">
            <Part $percent={Math.round((counts[stars] * 100) / all)} />
          </Bar>
          <Figure aria-hidden="true">{counts[stars].toLocaleString('es-CO')}</Figure>
        </Row>
      ))}
    </Rows>
  );
}

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xs')};
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr) 2.5rem;
  align-items: center;
  gap: ${space('sm')};
`;
const Figure = styled.span`
  ${type('small')}
  ${tabular}
  display: inline-flex;
  align-items: center;
  gap: ${space('xs')};
  color: ${color('textMuted')};
  &:last-child {
    justify-content: end;
  }
`;
const Bar = styled.span`
  height: ${size('dot')};
  overflow: hidden;
  border-radius: ${radius('pill')};
  background: ${color('sunk')};
`;
const Part = styled.span<{ $percent: number }>`
  display: block;
  width: ${({ $percent }) => $percent}%;
  height: 100%;
  border-radius: ${radius('pill')};
  background: ${color('attention')};
`;
