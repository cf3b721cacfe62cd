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
export { accountText } from './es/account';
export { blocksText } from './es/blocks';
export { buyersText } from './es/buyers';
export { chatText } from './es/chat';
export { chatEntryText } from './es/chat-entry';
export { chatFilesText, fileSizeText } from './es/chat-files';
export { chatSearchText } from './es/chat-search';
export { chatSpotText } from './es/chat-spot';
export { chatVoiceText } from './es/chat-voice';
export { activeOrdersLabel, commonText } from './es/common';
export { deliveryText } from './es/delivery';
export { deliveryAreaText } from './es/delivery-area';
export { deliveryProofText } from './es/delivery-proof';
export { DISPUTE_REASON_TEXT, disputeEndText, disputeText } from './es/disputes';
export { eligibilityText } from './es/eligibility';
export { emailText } from './es/email';
export { endedText } from './es/ended';
export { entryText } from './es/entry';
export { EXISTING_WALLET } from './es/existing-wallet';
export { failuresText } from './es/failures';
export { findText } from './es/find';
export { helpText } from './es/help';
export { hiddenOfferText } from './es/hidden-offer';
export { inAppText } from './es/in-app';
export { inviteText, tourText } from './es/invites';
export { landingText } from './es/landing';
export { legalText } from './es/legal';
export { lockText } from './es/lock';
export { lockScreenText } from './es/lock-screen';
export { marketText } from './es/market';
export { movementToolsText } from './es/movement-tools';
export { myOffersText } from './es/my-offers';
export { MESSAGE_FROM } from './es/notices';
export { notificationsText } from './es/notifications';
export { offerWaysText } from './es/offer-ways';
export { DELIVERY_CHOICES, offersText } from './es/offers';
export { orderExtrasText } from './es/order-extras';
export { ORDER_QUIET_TEXT, orderPageText } from './es/order-page';
export { DETOUR_TITLE, orderText } from './es/order-screens';
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
} from './es/orders';
export { overridesText } from './es/overrides';
export { ownMoneyText } from './es/own-money';
export { pageNoticeText } from './es/page-notice';
export { PART_FAILED, STILL_COMING } from './es/part-failed';
export { passkeyText } from './es/passkey';
export { PHONE_PUSH_TEXT, phonePushText } from './es/phone-push';
export { PHRASE_PROMISE } from './es/phrase-promise';
export { pinText } from './es/pin';
export { placesText } from './es/places';
export { priceWarningText } from './es/price-warnings';
export { publicText } from './es/public';
export { publicProfileText } from './es/public-profile';
export { ratingText } from './es/ratings';
export { receiversText } from './es/receivers';
export { rechargeText } from './es/recharge';
export { deliveredText } from './es/sales';
export { savedText } from './es/saved';
export { searchText } from './es/search';
export { securityText } from './es/security';
export { sellerSentence } from './es/seller-sentence';
export { settingsText } from './es/settings';
export { shellText } from './es/shell';
export { splitText } from './es/splits';
export { UNPAID_TEXT } from './es/unpaid';
export { updateText } from './es/update';
export { vacationText } from './es/vacation';
export { walletText } from './es/wallet';
export { waysText } from './es/ways';
export { welcomeText } from './es/welcome';
export { fillText } from './fill-text';
export { noticeWords, type WordedNotice } from './notice-words';
export { limitsInWords } from './offer-limits';
export { orderStatusText } from './order-status';
export { type OrderAmounts, orderTextValues } from './order-values';
export { type Reader, timelineWords } from './timeline-words';
export { freightWords, regionWords, type WayWords, wayWords } from './way-words';
