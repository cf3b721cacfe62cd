import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bestEffort } from '@cosecha/shared/promise';
import { addAnswerHeaders, requireWritable } from '@cosecha/shared/server';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import { Registry } from 'prom-client';
import type { BackendConfig, MediaConfig } from './config/config';
import { isRealMoney } from './config/config-rules';
import type { Database } from './db/database';
import { openWhenUp } from './db/open-when-up';
import { warnOfLostCommits } from './db/synchronous-commit';
import { type BackendHealth, readHealth } from './health';
import { createHousework } from './housework';
import { combineObservers } from './indexer/batch-observers';
import { type BlockFeed, createBlockFeed } from './indexer/feed';
import { createIndexer, type Indexer } from './indexer/follow-chain';
import { GENERATED_SEALING_KEY, parseSealingKeys, sealingKeysFromFile } from './keys/sealing-keys';
import { createBuckets } from './limits/buckets';
import { createLimits } from './limits/limits';
import { addGauges } from './metrics';
import { type Chat, createChat } from './modules/chat/chat';
import { chatRoutes } from './modules/chat/chat.routes';
import { disputeRoutes } from './modules/disputes/dispute.routes';
import { marketplaceRoutes } from './modules/marketplace/marketplace.routes';
import { offerViewRoutes } from './modules/marketplace/offer-views.routes';
import { createImageBucket, createImageFolder, type ImageFolder } from './modules/media/image-folder';
import { mediaRoutes, uploadRoutes } from './modules/media/media.routes';
import { createMediaStore } from './modules/media/media-store';
import { createPictureReceiver } from './modules/media/receive-pictures';
import { notificationRoutes } from './modules/notifications/notification.routes';
import { createNotifications, type Notifications } from './modules/notifications/notifications';
import { orderRoutes } from './modules/orders/order.routes';
import { profileRoutes } from './modules/profiles/profile.routes';
import { questionRoutes } from './modules/questions/question.routes';
import { createRates } from './modules/rates/rates';
import { ratingRoutes } from './modules/ratings/rating.routes';
import { savedRoutes } from './modules/saved/saved.routes';
import { createSavedNews } from './modules/saved/saved-news';
import type { Services } from './modules/services';
import { accountRoutes } from './modules/wallet/account/account.routes';
import { confirmRoutes } from './modules/wallet/confirmed-routes';
import { emailRoutes } from './modules/wallet/email/email.routes';
import { createIdentity } from './modules/wallet/email/identity';
import { functionCallRoutes } from './modules/wallet/function-call.routes';
import { movementRoutes } from './modules/wallet/movements/movements.routes';
import { sendRoutes } from './modules/wallet/send/send.routes';
import { createSessions } from './modules/wallet/sessions';
import { signInRoutes, venwalletRoutes } from './modules/wallet/sign-in.routes';
import { demoTopUpRoutes } from './modules/wallet/treasury/demo-top-up.routes';
import { firstNearRoutes } from './modules/wallet/treasury/first-near.routes';
import { createIdleLoans, type IdleLoans } from './modules/wallet/treasury/idle-loans';
import { createNoSponsor, createSponsor } from './modules/wallet/treasury/sponsor';
import { createSponsorshipLedger } from './modules/wallet/treasury/sponsorship-ledger';
import { voucherRoutes } from './modules/wallet/treasury/voucher.routes';
import { createMarketViews } from './near/market-views';
import { createNearRpc, type RpcDoor } from './near/rpc';
import { createShownReads } from './near/shown-reads';
import { compressResponses } from './plugins/compress-responses';
import { translateServiceErrors } from './plugins/errors';
import { addServiceTime } from './plugins/service-time';
import { leaveOutUnchanged } from './plugins/unchanged-answers';
import { createConfirm } from './signing/device/confirmations';
import { createImpliedKeys } from './signing/device/implied-keys';
import { createKeyPool } from './signing/key-pool';
import { createLanes } from './signing/lanes';
import { createOperations } from './signing/operations';
import { createOutbox } from './signing/outbox';
import { requireSameSecrets } from './signing/secrets/same-secrets';
import { createSealer } from './signing/secrets/sealer';
import { createVault } from './signing/secrets/vault';
import { subgraphRoutes } from './subgraph/subgraph.routes';
import { type Clock, type FaultHook, type Logger, type Pause, silentLogger } from './util/service';

/** Dependencies that tests and launchers may replace. */
export interface BackendDeps {
  log?: Logger;
  clock?: Clock;
  pause?: Pause;
  /** An open database. Its owner closes it, not the backend. */
  database?: Database;
  fault?: FaultHook;
  /** A NEAR network in this process, called without sockets. Default: the configured URLs are called. */
  near?: NearClient;
}

interface NearClient {
  rpc: RpcDoor;
  feed: BlockFeed;
}

export interface Backend {
  /** Registers /api, /venwallet, /marketplace, /subgraph and /media; NEAR need not be reachable for that. */
  plugin: FastifyPluginAsync;
  /** Starts the background work, such as following the chain and settling transactions that an earlier process left open. */
  start(): void;
  indexer: Indexer;
  notifications: Notifications;
  chat: Chat;
  idleLoans: IdleLoans;
  /** Tries once to settle pending transactions. @returns how many are still pending */
  resolvePending(): Promise<number>;
  health(): Promise<BackendHealth>;
  /** Gauges for monitoring (metrics.ts). */
  metrics: Registry;
  /** Stops the background work; requests are still answered until close(). */
  stopBackground(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the parts of the service and connects them. */
export async function createBackend(config: BackendConfig, deps: BackendDeps = {}): Promise<Backend> {
  const { log = silentLogger, clock = Date.now, pause = delay, fault = () => undefined } = deps;
  await requireFolders(config);
  const sealingKeys = await sealingKeysOf(config);
  const database = deps.database ?? (await openWhenUp(config.database, { log, clock, pause }));
  const rpc = createNearRpc(config.near.rpcUrl, deps.near?.rpc);
  const lanes = createLanes(database);
  const { treasury } = config;
  const ledger = treasury && createSponsorshipLedger(treasury.limits, { database, lanes, clock, log });
  const signing = { database, rpc, clock, log, fault, lanes, marketId: config.p2pContractId };
  const outbox = createOutbox({ ...signing, relayed: ledger?.callEnded });
  const operations = createOperations(signing);
  const sessions = createSessions({ database, vault: createVault(sealingKeys), clock });
  const buckets = createBuckets({ database, clock, log });
  const limits = createLimits({ buckets, config });
  const views = createMarketViews(rpc, config);
  const shown = createShownReads(rpc, config, clock);
  const treasuryKeys = treasury && createKeyPool(treasury.accountId, treasury.secretKeys);
  const services: Services = {
    config,
    database,
    rpc,
    views,
    shown,
    sessions,
    confirm: createConfirm({ database, clock }),
    operations,
    impliedKeys: createImpliedKeys({ database, lanes, clock }),
    lanes,
    outbox,
    media: createMediaStore(imageStoreAt(config.media, '')),
    receivePictures: createPictureReceiver({ sessions, config, database, clock, limits }),
    evidence: imageStoreAt(config.media, 'private'),
    sponsor:
      treasury && treasuryKeys && ledger
        ? createSponsor({
            ...{ database, rpc, views, shown, outbox, ledger, pool: treasuryKeys },
            ...{ marketId: config.p2pContractId, limits: treasury },
          })
        : createNoSponsor(rpc, outbox),
    treasuryKeys,
    ledger,
    identity: createIdentity(config.firebase, clock),
    backupSealer: createSealer(sealingKeys, 'cosecha-backup'),
    limits,
    rates: createRates({ config, database, clock, log }),
    clock,
    pause,
    log,
  };
  const notifications = await createNotifications(services);
  if (config.database.kind === 'postgres') await requireSameSecrets(config, database);
  const savedNews = createSavedNews(services);
  const chat = createChat(services, fault);
  sessions.onEnd(chat.wake);
  const indexer = createIndexer({
    ...{ database, config, log, fault },
    feed: deps.near?.feed ?? createBlockFeed(config.near.dataUrl),
    // Notifications come last: they take a lock for which other writers of notifications wait until the commit.
    observer: combineObservers([
      ...(chat.observer ? [chat.observer] : []),
      savedNews.observer,
      notifications.observer,
    ]),
  });
  for (const { poke } of [notifications, chat, savedNews]) indexer.onIndexed(poke);
  const idleLoans = createIdleLoans(services);
  const housework = createHousework(services, idleLoans);
  const background = [indexer, ...housework, notifications, savedNews, chat, services.rates];

  const health = () => readHealth({ database, rpc, indexer, clock });
  const metrics = new Registry();
  addGauges(metrics, { config, database, rpc, ledger, idleLoans, treasuryKeys, health });

  async function stopBackground(): Promise<void> {
    buckets.stop();
    await Promise.all(background.map((part) => part.stop()));
  }

  return {
    plugin: routes(services, notifications, chat),
    start() {
      const { kind } = config.database;
      bestEffort(warnOfLostCommits({ database, kind, isRealMoney: isRealMoney(config), log }));
      for (const part of background) part.start();
    },
    indexer,
    notifications,
    chat,
    resolvePending: () => outbox.resolvePending(),
    idleLoans,
    metrics,
    health,
    stopBackground,
    async close() {
      await stopBackground();
      if (!deps.database) await database.destroy();
    },
  };
}

const sealingKeysOf = async ({ sealingKeys, dataDir }: BackendConfig) =>
  sealingKeys
    ? parseSealingKeys(sealingKeys)
    : await sealingKeysFromFile(join(dataDir, GENERATED_SEALING_KEY));

/** Checks that the folders in use are writable. With PostgreSQL, an S3 bucket and all secrets configured, none is in use. */
async function requireFolders({ dataDir, database, sealingKeys, push, media }: BackendConfig): Promise<void> {
  const writesDataDir =
    sealingKeys === null ||
    push.vapid === null ||
    (database.kind === 'pglite' && database.directory !== null);
  if (writesDataDir) await requireWritable('DATA_DIR', dataDir);
  if (media.bucket === null) await requireWritable('MEDIA_DIR', media.directory);
}

function imageStoreAt({ bucket, directory }: MediaConfig, folder: 'private' | ''): ImageFolder {
  if (bucket === null) return createImageFolder(join(directory, folder));
  return createImageBucket({ ...bucket, prefix: bucket.prefix + (folder && `${folder}/`) });
}

interface RouteFamily {
  prefix: string;
  /** Accepts forms with files. Set only where needed: the plugin's hooks run on every request of the family. */
  takesForms?: true;
  /** Gets no common ETag and compression hooks: the subgraph caches encoded answers, and media are files. */
  encodesItself?: true;
  /** Without a token every caller gets the same answer, so caches may store it where the route allows that. */
  isPublic?: true;
  /** These routes take no session token. */
  isAnonymous?: true;
  routes: readonly FastifyPluginAsync[];
}

function routeFamilies(services: Services, { keys }: Notifications, chat: Chat): readonly RouteFamily[] {
  return [
    {
      prefix: '/api/wallet',
      takesForms: true,
      routes: [
        signInRoutes(services),
        emailRoutes(services),
        accountRoutes(services),
        functionCallRoutes(services),
        sendRoutes(services),
        firstNearRoutes(services),
        voucherRoutes(services),
        demoTopUpRoutes(services),
        profileRoutes(services),
        movementRoutes(services),
        uploadRoutes(services),
      ],
    },
    {
      prefix: '/api/p2p',
      routes: [
        orderRoutes(services),
        disputeRoutes(services),
        ratingRoutes(services),
        questionRoutes(services),
      ],
    },
    { prefix: '/api/notifications', routes: [notificationRoutes(services, keys)] },
    { prefix: '/api/saved', routes: [savedRoutes(services)] },
    { prefix: '/api/chat', routes: [chatRoutes(services, chat)] },
    { prefix: '/venwallet', routes: [venwalletRoutes(services)] },
    {
      prefix: '/marketplace',
      isPublic: true,
      routes: [marketplaceRoutes(services), offerViewRoutes(services)],
    },
    {
      prefix: '/subgraph',
      encodesItself: true,
      isPublic: true,
      isAnonymous: true,
      routes: [subgraphRoutes(services)],
    },
    {
      prefix: '/media',
      encodesItself: true,
      isPublic: true,
      isAnonymous: true,
      routes: [mediaRoutes(services)],
    },
  ];
}

function routes(services: Services, notifications: Notifications, chat: Chat): FastifyPluginAsync {
  const { limits, sessions } = services;
  return async (app) => {
    for (const family of routeFamilies(services, notifications, chat)) {
      await app.register(
        withName(family.prefix, async (scope) => {
          translateServiceErrors(scope);
          limits.guardRoutes(scope, family.isAnonymous ? null : sessions.walletOf);
          if (!family.isAnonymous) confirmRoutes(scope, services);
          addAnswerHeaders(scope, family.isPublic ?? false);
          addServiceTime(scope, services.clock);
          if (!family.encodesItself) leaveOutUnchanged(scope);
          if (!family.encodesItself) compressResponses(scope);
          if (family.takesForms) await scope.register(multipart);
          for (const route of family.routes) await scope.register(withName(family.prefix, route));
        }),
        { prefix: family.prefix },
      );
    }
  };
}

/** Names the plugin: for one without a name Fastify searches all loaded modules, which takes milliseconds under jest. */
function withName(name: string, plugin: FastifyPluginAsync): FastifyPluginAsync {
  return Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });
}
