import type { Offer } from '@cosecha/shared/api';
import { formatKg, formatUsdt, NBSP } from '@cosecha/shared/domain';
import { Link } from '@cosecha/shared/router';
import { marketText } from '@cosecha/shared/text';
import { color, Icon, ImageFrame, lift, radius, size, space, tabular, type } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { paths } from '../paths';
import { storeOffer } from './stored-offer';

const text = marketText.card;

/** SPEC.md §2: price, first image, product name and quantity in Kg; the product page opens with what is stored here. */
export function OfferCard({ offer }: { offer: Offer }) {
  const { productName, images, place } = offer.extra;
  const [amount, unit] = formatUsdt(offer.rate).split(NBSP);
  return (
    <Card to={paths.product(offer.offerId)} onClick={() => storeOffer('detailedProductData', offer)}>
      <ImageFrame src={images[0]} alt="" ratio="photo" rounded={null} />
      <Words>
        <Price>
          {amount}{' '}
          <Unit>
            {unit} {text.perKg}
          </Unit>
        </Price>
        <Name>{productName}</Name>
        <Line>{formatKg(offer.remaining)}</Line>
        {place !== '' && (
          <Line>
            <Icon name="location" size="iconSm" />
            <Place>{place}</Place>
          </Line>
        )}
      </Words>
    </Card>
  );
}

const Card = styled(Link)`
  ${lift}
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: ${size('line')} solid ${color('line')};
  border-radius: ${radius('lg')};
  background: ${color('surface')};
  color: ${color('text')};
  text-decoration: none;
`;

const Words = styled.div`
  display: grid;
  gap: ${space('hair')};
  padding: ${space('md')};
`;

const Price = styled.p`
  ${type('heading')}
  ${tabular}
  color: ${color('primary')};
`;

const Unit = styled.span`
  ${type('tiny')}
  white-space: nowrap;
  color: ${color('textMuted')};
`;

const Name = styled.h3`
  ${type('label')}
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

const Line = styled.p`
  ${type('small')}
  ${tabular}
  display: flex;
  align-items: center;
  gap: ${space('xs')};
  min-width: 0;
  color: ${color('textMuted')};
`;

const Place = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
