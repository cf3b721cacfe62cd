export { addressErrors, phraseErrors } from '@cosecha/shared/domain/form-errors';
export { clockText } from './clock-text';
export {
  dayOfMonthText,
  dayText,
  isoDay,
  isoMinute,
  momentText,
  monthText,
  shortDayText,
  timeText,
  weekdayText,
} from './dates';
export { byDay, type DayGroup, dayTitle } from './day-groups';
export { deliveryInWords, deliveryTimeInWords } from './delivery-time';
export { accountText } from './es/account/account';
export { buyersText } from './es/account/buyers';
export { emailText } from './es/account/email';
export { endedText } from './es/account/ended';
export { entryText } from './es/account/entry';
export { EXISTING_WALLET } from './es/account/existing-wallet';
export { helpText } from './es/account/help';
export { publicProfileText } from './es/account/public-profile';
export { settingsText } from './es/account/settings';
export { vacationText } from './es/account/vacation';
export { welcomeText } from './es/account/welcome';
export { blocksText } from './es/chat/blocks';
export { chatText } from './es/chat/chat';
export { chatEntryText } from './es/chat/chat-entry';
export { CHAT_ERROR_TEXT } from './es/chat/chat-errors';
export { chatFilesText, fileSizeText } from './es/chat/chat-files';
export { chatSearchText } from './es/chat/chat-search';
export { chatSpotText } from './es/chat/chat-spot';
export { chatVoiceText } from './es/chat/chat-voice';
export { activeOrdersLabel, commonText } from './es/common';
export { deliveryText } from './es/market/delivery';
export { deliveryAreaText } from './es/market/delivery-area';
export { eligibilityText } from './es/market/eligibility';
export { findText } from './es/market/find';
export { marketText } from './es/market/market';
export { nearText } from './es/market/near';
export { placesText } from './es/market/places';
export { publicText } from './es/market/public';
export { questionsText } from './es/market/questions';
export { savedText } from './es/market/saved';
export { searchText } from './es/market/search';
export { sellerSentence } from './es/market/seller-sentence';
export { waysText } from './es/market/ways';
export { MESSAGE_FROM } from './es/notices/notices';
export { notificationsText } from './es/notices/notifications';
export { PHONE_PUSH_TEXT, phonePushText } from './es/notices/phone-push';
export { hiddenOfferText } from './es/offers/hidden-offer';
export { myOffersText } from './es/offers/my-offers';
export { offerFieldForm, offerFieldLabels, offerFieldRows } from './es/offers/offer-fields';
export { offerWaysText } from './es/offers/offer-ways';
export { DELIVERY_CHOICES, offersText } from './es/offers/offers';
export { priceWarningText } from './es/offers/price-warnings';
export { deliveryProofText } from './es/orders/delivery-proof';
export { DISPUTE_REASON_TEXT, disputeEndText, disputeText } from './es/orders/disputes';
export { orderExtrasText } from './es/orders/order-extras';
export { ordersText } from './es/orders/order-lists';
export { ORDER_QUIET_TEXT, orderPageText } from './es/orders/order-page';
export { orderResultText } from './es/orders/order-results';
export { DETOUR_TITLE, orderText } from './es/orders/order-screens';
export { orderTimelineText } from './es/orders/order-timeline';
export {
  CARRIER_ORDER_TEXT,
  cancelDates,
  ORDER_ACTION_TEXT,
  ORDER_STATE_TEXT,
  ORDER_STATUS_TEXT,
  ORDER_STEP,
  ORDER_STEPS,
  type OrderActionText,
  type OrderStateText,
  type OrderStatusText,
  SENT_ACTION_TEXT,
  SPLIT_ORDER_TEXT,
} from './es/orders/orders';
export { ratingText } from './es/orders/ratings';
export { deliveredText, praiseText } from './es/orders/sales';
export { splitText } from './es/orders/splits';
export { lockText } from './es/security/lock';
export { lockScreenText } from './es/security/lock-screen';
export { passkeyText } from './es/security/passkey';
export { PHRASE_PROMISE } from './es/security/phrase-promise';
export { pinText } from './es/security/pin';
export { securityText } from './es/security/security';
export { serviceText } from './es/service';
export { failuresText } from './es/shell/failures';
export { inAppText } from './es/shell/in-app';
export { inviteText, tourText } from './es/shell/invites';
export { landingText } from './es/shell/landing';
export { legalText } from './es/shell/legal';
export { overridesText } from './es/shell/overrides';
export { pageNoticeText } from './es/shell/page-notice';
export { PART_FAILED, STILL_COMING } from './es/shell/part-failed';
export { shellText } from './es/shell/shell';
export { updateText } from './es/shell/update';
export { movementToolsText } from './es/wallet/movement-tools';
export { ownCurrencyText, ownMoneyText } from './es/wallet/own-money';
export { receiversText } from './es/wallet/receivers';
export { rechargeText } from './es/wallet/recharge';
export { UNPAID_TEXT } from './es/wallet/unpaid';
export { walletText } from './es/wallet/wallet';
export { fillText } from './fill-text';
export { noticeWords, type WordedNotice } from './notice-words';
export { limitsInWords } from './offer-limits';
export { orderStatusText } from './order-status';
export { type OrderAmounts, orderTextValues } from './order-values';
export { type Reader, timelineWords } from './timeline-words';
export { freightWords, regionWords, type WayWords, wayWords } from './way-words';
