import { categoryLabel, listCategories, type Offer, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { marketPaths } from '@cosecha/shared/paths';
import { Link } from '@cosecha/shared/router';
import { marketText } from '@cosecha/shared/text';
import { color, Icon, motion, oneLine, size, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { links } from '../links';

const text = marketText.product;

/** Where one is: the start, the category, this product. */
export function Trail({ offer }: { offer: Offer }) {
  const { category } = offer.extra;
  const { data: categories, error } = usePolledQuery({
    key: queryKeys.marketplace.categories,
    query: listCategories,
    untilAnswered: true,
    enabled: category > 0,
  });
  const label = categoryLabel(category, categories?.find(({ id }) => id === category)?.name);
  return (
    <nav aria-label={text.trail}>
      <Places>
        <li>
          <Place to={marketPaths.home}>{text.home}</Place>
        </li>
        {category > 0 && (
          <li>
            <Icon name="chevron-right" size="iconSm" />
            <Place to={links.category(category)} $faint={!categories && !error}>
              {label}
            </Place>
          </li>
        )}
      </Places>
    </nav>
  );
}

const Places = styled.ol`
  ${type('small')}
  display: flex;
  gap: ${space('hair')};
  color: ${color('textMuted')};
  & > li {
    display: flex;
    align-items: center;
    gap: ${space('hair')};
    min-width: 0;
  }
  & > li:first-child {
    flex: none;
  }
`;

/** One line, however long a name is: the photos below do not move. Until the name is known, only its place is there. */
const Place = styled(Link)<{ $faint?: boolean }>`
  ${oneLine}
  padding-inline: ${space('xs')};
  line-height: ${size('target')};
  color: inherit;
  opacity: ${({ $faint }) => ($faint ? 0 : 1)};
  transition: opacity ${motion('calm')};
`;
