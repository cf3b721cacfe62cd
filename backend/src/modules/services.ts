import type { BackendConfig } from '../config/config';
import type { Database } from '../db/database';
import type { Limits } from '../limits/limits';
import type { MarketViews } from '../near/market-views';
import type { NearRpc } from '../near/rpc';
import type { ShownReads } from '../near/shown-reads';
import type { Confirm } from '../signing/device/confirmations';
import type { ImpliedKeys } from '../signing/device/implied-keys';
import type { KeyPool } from '../signing/key-pool';
import type { Lanes } from '../signing/lanes';
import type { Operations } from '../signing/operations';
import type { Outbox } from '../signing/outbox';
import type { Sealer } from '../signing/secrets/sealer';
import type { Clock, Logger, Pause } from '../util/service';
import type { ImageFolder } from './media/image-folder';
import type { MediaStore } from './media/media-store';
import type { ReceivePictures } from './media/receive-pictures';
import type { Rates } from './rates/rates';
import type { Identity } from './wallet/email/identity';
import type { Sessions } from './wallet/sessions';
import type { Sponsor } from './wallet/treasury/sponsor';
import type { SponsorshipLedger } from './wallet/treasury/sponsorship-ledger';

/** What routes depend on. Created once in app.ts and passed as a parameter, never global. */
export interface Services {
  config: BackendConfig;
  database: Database;
  rpc: NearRpc;
  views: MarketViews;
  /** Chain reads that concurrent requests share: for routes that only display, never to decide about money. */
  shown: ShownReads;
  sessions: Sessions;
  confirm: Confirm;
  operations: Operations;
  impliedKeys: ImpliedKeys;
  lanes: Lanes;
  outbox: Outbox;
  media: MediaStore;
  receivePictures: ReceivePictures;
  /**
   * Pictures of disputes, apart from the public ones: they have no public address, only a route that checks the reader.
   */
  evidence: ImageFolder;
  sponsor: Sponsor;
  /** Null without a treasury; so is `ledger`. */
  treasuryKeys: KeyPool | null;
  ledger: SponsorshipLedger | null;
  identity: Identity;
  limits: Limits;
  rates: Rates;
  /** Encrypts the e-mail backups in the database. */
  backupSealer: Sealer;
  clock: Clock;
  pause: Pause;
  log: Logger;
}
