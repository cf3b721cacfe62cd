import type { ChatTables } from './chat';
import type { DisputesTables } from './disputes';
import type { IndexerTables } from './indexer';
import type { LimitsTables } from './limits';
import type { MarketplaceTables } from './marketplace';
import type { MediaTables } from './media';
import type { NotificationsTables } from './notifications';
import type { ProfilesTables } from './profiles';
import type { QuestionsTables } from './questions';
import type { RatesTables } from './rates';
import type { RatingsTables } from './ratings';
import type { SavedTables } from './saved';
import type { SigningTables } from './signing';
import type { WalletTables } from './wallet';

/**
 * Every table, by the room of the service that writes it, `src/<name>` or `src/modules/<name>`; a new one is a migration, a row type and
 * a line in the file of its room.
 */
export interface Tables
  extends ChatTables,
    DisputesTables,
    IndexerTables,
    LimitsTables,
    MarketplaceTables,
    MediaTables,
    NotificationsTables,
    ProfilesTables,
    QuestionsTables,
    RatesTables,
    RatingsTables,
    SavedTables,
    SigningTables,
    WalletTables {}
