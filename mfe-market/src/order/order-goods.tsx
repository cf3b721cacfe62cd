import type { Order } from '@cosecha/shared/api';
import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { Link } from '@cosecha/shared/router';
import { ordersText, orderText } from '@cosecha/shared/text';
import { Beside, color, ImageFrame, Kg, Money, size, Text, type } from '@cosecha/shared/ui';
import styled from 'styled-components';

/** What the order is about, as the offer described it then, with the way to the product. */
export function OrderGoods({ order }: { order: Order }) {
  const { extra, quantity, escrow, offerId } = order;
  return (
    <Beside>
      <ImageFrame src={extra.images[0]} alt="" ratio="square" eager />
      <div>
        <Name>{extra.productName}</Name>
        <Text>
          <Kg value={quantity} /> {ordersText.for} <Money value={escrow} />
        </Text>
        <ToProduct to={pathTo(marketPaths.product, { id: offerId })}>{orderText.toProduct}</ToProduct>
      </div>
    </Beside>
  );
}

const Name = styled.h2`
  ${type('heading')}
  overflow-wrap: anywhere;
`;

const ToProduct = styled(Link)`
  ${type('label')}
  display: inline-flex;
  align-items: center;
  min-height: ${size('target')};
  color: ${color('primary')};
`;
