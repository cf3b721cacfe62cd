import { categoryLabel, listCategories, type Offer, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { Link } from '@cosecha/shared/router';
import { marketText } from '@cosecha/shared/text';
import { color, Icon, size, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { paths } from '../paths';

const text = marketText.product;

/** Where one is: the start, the category, this product. */
export function Trail({ offer }: { offer: Offer }) {
  const { category } = offer.extra;
  const { data: categories } = usePolledQuery({
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
          <Place to={paths.home}>{text.home}</Place>
        </li>
        {category > 0 && (
          <li>
            <Icon name="chevron-right" size="iconSm" />
            <Place to={paths.category(category)}>{label}</Place>
          </li>
        )}
      </Places>
    </nav>
  );
}

const Places = styled.ol`
  ${type('small')}
  display: flex;
  flex-wrap: wrap;
  gap: ${space('hair')};
  color: ${color('textMuted')};
  & > li {
    display: flex;
    align-items: center;
    gap: ${space('hair')};
  }
`;

const Place = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${size('target')};
  padding-inline: ${space('xs')};
  color: inherit;
`;
