import type { Order } from '@cosecha/shared/api';
import { Link } from '@cosecha/shared/router';
import { orderText } from '@cosecha/shared/text';
import { Beside, color, ImageFrame, Kg, Money, size, Text, type } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { paths } from '../paths';
import { useOrderProduct } from './use-order-product';

/** What the order is about, with the way to the product. */
export function OrderGoods({ order }: { order: Order }) {
  const product = useOrderProduct(order.offerId);
  return (
    <Beside>
      <ImageFrame src={product?.extra.images[0]} alt="" ratio="square" eager />
      <div>
        <Name>{product?.extra.productName ?? orderText.list.number(order.orderId)}</Name>
        <Text>
          <Kg value={order.quantity} exact /> · <Money value={order.escrow} exact />
        </Text>
        {product && <ToProduct to={paths.product(order.offerId)}>{orderText.order.toProduct}</ToProduct>}
      </div>
    </Beside>
  );
}

const Name = styled.h2`
  ${type('heading')}
`;

const ToProduct = styled(Link)`
  ${type('label')}
  display: inline-flex;
  align-items: center;
  min-height: ${size('target')};
  color: ${color('primary')};
`;
