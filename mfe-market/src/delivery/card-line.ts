import { type DeliveryAddress, type DeliveryCard, placeLabel } from '@cosecha/shared/domain';
import { marketText } from '@cosecha/shared/text';

/** In one line: "Calle 5 # 4-20, Pitalito, Huila". */
export const addressLine = ({ address, ...place }: DeliveryAddress): string =>
  `${address}, ${placeLabel(place)}`;

/** How an order reaches its buyer, in one line. */
export const cardLine = (card: DeliveryCard): string =>
  card.way === 'pickup' ? marketText.buy.pickup : addressLine(card);
