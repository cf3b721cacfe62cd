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
export { askForDemoMoney, type TopUp, topUpSchema } from './demo-money';
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
export {
  type Category,
  categoriesQuestion,
  categoryLabel,
  listCategories,
  listProducts,
  type Product,
  packingNames,
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
  findOffers,
  findOffersQuestion,
  newestOfCategories,
  type OfferNews,
  offerNews,
  type PlaceInList,
  placeOf,
  salesOf,
  salesQuestion,
} from './offers/find-offers';
export { type FoundSeller, findSellers } from './offers/find-sellers';
export { recordOfferView } from './offers/offer-calls';
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
} from './offers/offers';
export {
  newestOwnOffer,
  type OfferCounts,
  type OfferViews,
  offerCounts,
  offerViews,
  ownOffers,
} from './offers/own-offers';
export {
  answerQuestion,
  askQuestion,
  type NewAnswer,
  type NewQuestion,
  type OwnQuestion,
  offerQuestions,
  ownQuestions,
  type PublicQuestion,
  type QuestionPage,
  questionsQuestion,
  removeQuestion,
  reportQuestion,
} from './offers/questions';
export { offersByIds } from './offers/saved';
export { type NamedItem, useSavedChange, useSavedItem, useSavedList } from './offers/use-saved';
export { readOperator, useOperator } from './operator';
export {
  addDeliveryProof,
  type DeliveryProof,
  deliveryProofs,
  type NewDeliveryProof,
} from './orders/delivery-proofs';
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
} from './orders/disputes';
export {
  type ChangedOrder,
  type CreatedOrder,
  createOrder,
  type NewOrder,
  type OrderChange,
  type PurchaseStep,
  performOrderAction,
  purchaseStep,
} from './orders/order-calls';
export { type OrderContact, orderContact, type SideContact } from './orders/order-contact';
export { type OpenOrdersCount, type OrderCounts, openCount, orderCounts } from './orders/order-counts';
export { allOrders, isOwnTurn, MORE_ORDERS, type OrderList } from './orders/order-pages';
export { orderTimeline, type TimelineEntry, type TimelineKind } from './orders/order-timeline';
export {
  anyOrderById,
  type Order,
  type OrderCollection,
  orderById,
  orderFromWire,
  type SplitProposal,
  statisticsQuestion,
  type UserStatistics,
} from './orders/orders';
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
} from './orders/ratings';
export { useOrderCounts } from './orders/use-order-counts';
export { type OwnOrders, useOrderList, useOrderNews, useSomeOrders } from './orders/use-own-orders';
export { useRatingSummary, useStatistics } from './orders/use-reputation';
export { type Counterpart, counterpartsByPhone } from './people/counterparts';
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
} from './people/notifications';
export {
  getMerchantProfile,
  getProfile,
  type MerchantProfile,
  merchantQuestion,
  type Profile,
  type ProfileChanges,
  putProfile,
} from './people/profile';
export { type Counterparts, useCounterparts, useLatestCounterparts } from './people/use-counterparts';
export { useUnreadNotifications } from './people/use-unread-notifications';
export {
  editPagedList,
  type ListPage,
  type PagedList,
  type PagedListQuestion,
  restartPagedList,
  startOfList,
  usePagedList,
} from './queries/use-paged-list';
export { type SubmissionHandle, type SubmissionOptions, useSubmission } from './queries/use-submission';
export type { Confirmation } from './request/confirmer';
export { isMissing } from './request/is-missing';
export type { UploadOptions } from './request/send-picture';
export { uploadImage } from './request/upload-image';
export { useNetworkFunds } from './use-network-funds';
