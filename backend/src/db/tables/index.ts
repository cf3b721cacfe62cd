import type { AccountBlockRow } from './account-block';
import type { ChainCursorRow, EscrowRow, IndexerLeaseRow, UserStatisticsRow } from './chain';
import type { ChatConversationRow, ChatPendingNotificationRow, ChatReportRow, ChatSessionRow } from './chat';
import type { DisputeFileRow, DisputeStatementRow } from './dispute';
import type { EarlierBackupRow, EmailBackupRow, ResetWaitRow } from './email-backup';
import type { GeneratedSecretRow } from './generated-secret';
import type { GrantRow } from './grant';
import type { HiddenOfferRow } from './hidden-offer';
import type { LaneRow } from './lane';
import type { LimitBucketRow } from './limit-bucket';
import type { LoginChallengeRow } from './login-challenge';
import type { MarkedCallRow } from './marked-call';
import type { CategoryRow, PackingRow, ProductRow } from './marketplace';
import type { MediaFileRow, UploadDayRow } from './media';
import type { MovementRow } from './movement';
import type {
  NotificationRow,
  NotificationSettingsRow,
  OrderReminderRow,
  PushDeliveryRow,
  PushSubscriptionRow,
} from './notification';
import type { OfferRow } from './offer';
import type { OfferViewerRow, OfferViewSaltRow, OfferViewsRow } from './offer-view';
import type { OperationRow } from './operation';
import type { OrderEventRow, OrderRow } from './order';
import type { ProfileRow, ShownProfileRow } from './profile';
import type { ProposalRow } from './proposal';
import type { QuarantinedEventRow } from './quarantine';
import type { RateRow } from './rate';
import type { RatingRow } from './rating';
import type { OfferNewsRow, SavedItemRow } from './saved';
import type { SellerCopyRow } from './seller-copy';
import type { SessionRow } from './session';
import type { TransactionRow } from './transaction';
import type { VoucherHolderRow, VoucherRow } from './voucher';

/** Every table; a new one is a migration, a row type here beside, and a line. */
export interface Tables {
  sessions: SessionRow;
  login_challenges: LoginChallengeRow;
  profiles: ProfileRow;
  shown_profiles: ShownProfileRow;
  media_files: MediaFileRow;
  upload_days: UploadDayRow;
  email_backups: EmailBackupRow;
  earlier_backups: EarlierBackupRow;
  reset_waits: ResetWaitRow;
  operations: OperationRow;
  transactions: TransactionRow;
  proposals: ProposalRow;
  lanes: LaneRow;
  limit_buckets: LimitBucketRow;
  grants: GrantRow;
  chain_cursor: ChainCursorRow;
  indexer_leases: IndexerLeaseRow;
  offers: OfferRow;
  shown_offers: OfferRow;
  hidden_offers: HiddenOfferRow;
  vouchers: VoucherRow;
  voucher_holders: VoucherHolderRow;
  generated_secrets: GeneratedSecretRow;
  offer_views: OfferViewsRow;
  offer_view_salts: OfferViewSaltRow;
  offer_viewers: OfferViewerRow;
  orders: OrderRow;
  order_events: OrderEventRow;
  movements: MovementRow;
  marked_calls: MarkedCallRow;
  escrows: EscrowRow;
  quarantined_events: QuarantinedEventRow;
  user_statistics: UserStatisticsRow;
  account_blocks: AccountBlockRow;
  categories: CategoryRow;
  products: ProductRow;
  packings: PackingRow;
  notifications: NotificationRow;
  order_reminders: OrderReminderRow;
  notification_settings: NotificationSettingsRow;
  push_subscriptions: PushSubscriptionRow;
  push_deliveries: PushDeliveryRow;
  dispute_statements: DisputeStatementRow;
  dispute_files: DisputeFileRow;
  ratings: RatingRow;
  rates: RateRow;
  chat_conversations: ChatConversationRow;
  chat_tellings: ChatPendingNotificationRow;
  chat_sessions: ChatSessionRow;
  chat_reports: ChatReportRow;
  saved_items: SavedItemRow;
  offer_news: OfferNewsRow;
  seller_copies: SellerCopyRow;
}
