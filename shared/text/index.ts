export { byDay, type DayGroup, timeText } from './day-groups';
export { accountText } from './es/account';
export { chatText } from './es/chat';
export { chatEntryText } from './es/chat-entry';
export { chatFilesText, fileSizeText } from './es/chat-files';
export { activeOrdersLabel, commonText } from './es/common';
export { deliveryText } from './es/delivery';
export { DISPUTE_END_TEXT, DISPUTE_REASON_TEXT, disputeText } from './es/disputes';
export { emailText } from './es/email';
export { endedText } from './es/ended';
export { entryText } from './es/entry';
export { findText } from './es/find';
export { lockText } from './es/lock';
export { marketText } from './es/market';
export { myOffersText } from './es/my-offers';
export { MESSAGE_FROM } from './es/notices';
export { notificationsText } from './es/notifications';
export { DELIVERY_CHOICES, offersText } from './es/offers';
export { DETOUR_TITLE, orderText } from './es/order-screens';
export {
  ORDER_ACTION_TEXT,
  ORDER_STATE_TEXT,
  ORDER_STEP,
  ORDER_STEPS,
  type OrderActionText,
  type OrderStateText,
} from './es/orders';
export { overridesText } from './es/overrides';
export { pinText } from './es/pin';
export { publicProfileText } from './es/public-profile';
export { ratingText } from './es/ratings';
export { securityText } from './es/security';
export { shellText, updateText } from './es/shell';
export { walletText } from './es/wallet';
export { fillText } from './fill-text';
export { noticeWords, type WordedNotice } from './notice-words';
export { type OrderAmounts, orderTextValues } from './order-values';
export { type Reader, timelineWords } from './timeline-words';
