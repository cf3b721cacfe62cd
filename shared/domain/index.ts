export {
  DomainError,
  ERRORS,
  type ErrorCode,
  type ErrorParams,
  errorText,
  isErrorCode,
  isPassing,
  SIGNATURE_NEEDED_STATUS,
} from '@cosecha/shared/domain/core';
export * from './chain/call-mark';
export * from './chain/call-message';
export * from './chain/canonical-json';
export * from './chain/chain-calls';
export * from './chain/chain-events';
export * from './chain/ids';
export * from './chain/near-balance';
export * from './chain/nep413';
export * from './chain/phrase';
export * from './chain/wallet-backup';
export * from './chat';
export * from './constants';
export * from './delivery/carriers';
export * from './delivery/contact';
export * from './delivery/delivery-card';
export * from './delivery/delivery-options';
export * from './delivery/delivery-proof';
export * from './delivery/delivery-search';
export * from './failing-code';
export * from './fit-text';
export * from './guarded-address';
export * from './heic';
export * from './money/decimal';
export * from './money/printed';
export * from './money/rate-rows';
export * from './money/rates';
export * from './money/units';
export * from './names';
export * from './notices/notices';
export * from './notices/open-from-push';
export * from './notices/push-channel';
export * from './notices/push-payload';
export * from './objects';
export * from './offers/farm-unit-words';
export * from './offers/farm-units';
export * from './offers/offer-extra';
export * from './offers/offer-rules';
export * from './offers/offer-search';
export * from './offers/offer-wish';
export * from './offers/packing-units';
export * from './offers/questions';
export * from './offers/shown-extra';
export * from './offers/wish-address';
export * from './on-demand';
export * from './operator';
export * from './orders/disputes';
export * from './orders/order-price';
export * from './orders/order-states';
export * from './orders/purchase-address';
export * from './orders/ratings';
export * from './orders/sales';
export * from './picture';
export * from './places/place';
export * from './places/place-from';
export * from './plain-words';
export * as POLL_MS from './poll-ms';
export * from './saved';
export * from './wait-text';
