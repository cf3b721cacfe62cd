export {
  DomainError,
  ERRORS,
  type ErrorCode,
  type ErrorParams,
  errorText,
  isErrorCode,
  isPassing,
} from '@cosecha/shared/domain/core';
export * from './call-mark';
export * from './call-message';
export * from './canonical-json';
export * from './carriers';
export * from './chain-calls';
export * from './chain-events';
export * from './chat';
export * from './constants';
export * from './contact';
export * from './decimal';
export * from './delivery-card';
export * from './delivery-options';
export * from './delivery-proof';
export * from './delivery-search';
export * from './disputes';
export * from './failing-code';
export * from './farm-unit-words';
export * from './farm-units';
export * from './fit-text';
export * from './guarded-address';
export * from './heic';
export * from './ids';
export * from './names';
export * from './near-balance';
export * from './nep413';
export * from './notices';
export * from './objects';
export * from './offer-extra';
export * from './offer-rules';
export * from './offer-search';
export * from './offer-wish';
export * from './on-demand';
export * from './open-from-push';
export * from './operator';
export * from './order-price';
export * from './order-states';
export * from './packing-units';
export * from './phrase';
export * from './picture';
export * from './plain-words';
export * from './purchase-address';
export * from './push-channel';
export * from './push-payload';
export * from './rates';
export * from './ratings';
export * from './sales';
export * from './saved';
export * from './shown-extra';
export * from './units';
export * from './wait-text';
export * from './wallet-backup';
export * from './wish-address';
