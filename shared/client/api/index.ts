export {
  type Config,
  chatProject,
  config,
  configSchema,
  configure,
  type FirebaseConfig,
  isRetryableStatus,
  isUnauthorized,
  newIdempotencyKey,
  type PolledQuery,
  QueryProvider,
  type QueryState,
  queryClient,
  queryKeys,
  RequestError,
  type RequestOptions,
  type RequestQuestion,
  readableError,
  request,
  requestData,
  retryAfterMs,
  type SubgraphOptions,
  type SubgraphQuestion,
  subgraph,
  subgraphData,
  subgraphUrl,
  usePolledQuery,
} from '@cosecha/shared/api/core';
export type { Confirmation } from './confirmer';
export { type Counterpart, counterpartsByPhone } from './counterparts';
export {
  addDeliveryProof,
  type DeliveryProof,
  deliveryProofs,
  type NewDeliveryProof,
} from './delivery-proofs';
export { askForDemoMoney, type TopUp, topUpSchema } from './demo-money';
export {
  addStatement,
  type Dispute,
  type DisputeCase,
  type DisputeList,
  type DisputeParty,
  type DisputeStatement,
  disputeCases,
  disputeOf,
  evidencePicture,
  isArbiter,
  type NewRuling,
  type NewStatement,
  resolveDispute,
  uploadEvidence,
} from './disputes';
export {
  findOffers,
  findOffersQuestion,
  newestOfCategories,
  type OfferNews,
  offerNews,
  type PlaceInList,
  placeOf,
  salesOf,
  salesQuestion,
} from './find-offers';
export { type FoundSeller, findSellers } from './find-sellers';
export {
  type CallableMethod,
  type CallResult,
  deleteOffer,
  type FunctionCall,
  functionCall,
  type OfferInput,
  pauseOffer,
  saveOffer,
  setAway,
  setBlocked,
} from './function-call';
export { isMissing } from './is-missing';
export {
  type Category,
  categoriesQuestion,
  categoryLabel,
  listCategories,
  packingNames,
  productNames,
} from './marketplace';
export {
  type Carried,
  carriesAny,
  escrowBalance,
  type NearAccount,
  NearAccountError,
  type NetworkFunds,
  type NetworkPayer,
  nearBalance,
  networkFunds,
  payerOf,
  requireUsableAccount,
  stablecoinBalance,
  type UnpaidReason,
  unpaidReason,
  viewAccount,
} from './near';
export {
  type AppNotification,
  addPushDevice,
  markNotificationsRead,
  type NotificationSettings,
  type NotificationsPage,
  notificationPath,
  notificationSettings,
  notificationsPage,
  type PushChoice,
  type PushDevice,
  removePushDevice,
  savePushChoice,
} from './notifications';
export { recordOfferView } from './offer-calls';
export {
  OFFERS_IN_PART,
  type Offer,
  type OfferNumber,
  type OfferPage,
  offerById,
  offerNumbersQuestion,
  offerQuestion,
  offerSchema,
  offersOf,
  offersOfQuestion,
  offersOnSale,
  type PaymentMethodChoice,
  PUBLIC_PAGE,
  publicOffers,
  publicOffersQuestion,
  searchOffers,
} from './offers';
export { readOperator, useOperator } from './operator';
export {
  type ChangedOrder,
  type CreatedOrder,
  createOrder,
  type NewOrder,
  type OrderChange,
  type PurchaseStep,
  performOrderAction,
  purchaseStep,
} from './order-calls';
export { type OrderContact, orderContact, type SideContact } from './order-contact';
export { type OpenOrdersCount, type OrderCounts, openCount, orderCounts } from './order-counts';
export { allOrders, isOwnTurn, MORE_ORDERS, type OrderList } from './order-pages';
export { orderTimeline, type TimelineEntry, type TimelineKind } from './order-timeline';
export {
  anyOrderById,
  type Order,
  type OrderCollection,
  orderById,
  orderFromWire,
  type SplitProposal,
  statisticsQuestion,
  type UserStatistics,
} from './orders';
export { type OfferCounts, type OfferViews, offerCounts, offerViews, ownOffers } from './own-offers';
export {
  getMerchantProfile,
  getProfile,
  type MerchantProfile,
  merchantQuestion,
  type Profile,
  type ProfileChanges,
  putProfile,
} from './profile';
export {
  type NewRating,
  type OrderRatings,
  type Rating,
  type RatingItem,
  type RatingPage,
  type RatingSummary,
  rateOrder,
  ratingSummaryQuestion,
  ratingsOf,
  ratingsOfOrder,
  ratingsQuestion,
} from './ratings';
export { offersByIds } from './saved';
export type { UploadOptions } from './send-picture';
export { uploadImage } from './upload-image';
export { type Counterparts, useCounterparts, useLatestCounterparts } from './use-counterparts';
export { useNetworkFunds } from './use-network-funds';
export { useOrderCounts } from './use-order-counts';
export { type OwnOrders, useOrderList, useOrderNews, useSomeOrders } from './use-own-orders';
export {
  editPagedList,
  type ListPage,
  type PagedList,
  type PagedListQuestion,
  restartPagedList,
  startOfList,
  usePagedList,
} from './use-paged-list';
export { useRatingSummary, useStatistics } from './use-reputation';
export { type NamedItem, useSavedChange, useSavedItem, useSavedList } from './use-saved';
export { type SubmissionHandle, type SubmissionOptions, useSubmission } from './use-submission';
export { useUnreadNotifications } from './use-unread-notifications';
