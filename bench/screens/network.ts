import { join } from 'node:path';
import type { MarketEvent } from '@cosecha/shared/domain';
import { type Database, openDatabase } from '../../backend/src/db/database';
import { emptyDraft } from '../../backend/src/indexer/draft/draft';
import { saveDraft } from '../../backend/src/indexer/draft/save-draft';
import { applyEvent } from '../../backend/src/indexer/events';
import { type Progress, step } from '../../local/commands/progress';
import { DEMO_OFFERS } from '../../local/demo';
import { launch, type Running } from '../../local/launch';

/** Beyond the ids that the demo network gives. */
const FIRST_ID = 1_000_000;
/** Offers that are written in one transaction. */
const AT_ONCE = 500;
const QUALITIES = ['de primera', 'orgánico', 'de altura', 'seleccionado', 'recién cosechado', 'sin químicos'];
const PLACES = [
  'Pitalito, Huila',
  'Sonsón, Antioquia',
  'La Unión, Nariño',
  'Inzá, Cauca',
  'Vélez, Santander',
];

export interface NetworkOptions {
  port: number;
  dataDir: string;
  offers: number;
}

/**
 * The local network with many offers. They are written as the indexer writes what the market says, between a first start
 * that makes the demo network and a second one that serves it: signing ten thousand transactions would take an hour.
 */
export const startNetwork = ({ port, dataDir, offers }: NetworkOptions): Promise<Running> =>
  startFilled({ port, dataDir }, (database) =>
    step(`Writing ${offers} offers`, (progress) => writeOffers(database, offers, progress)),
  );

/** @param fill writes into the database of the demo network before it is served */
export async function startFilled(
  { port, dataDir }: Omit<NetworkOptions, 'offers'>,
  fill: (database: Database) => Promise<void>,
): Promise<Running> {
  const settings = { port, host: '127.0.0.1', dataDir };
  const first = await launch({ ...settings, reset: true });
  await first.close();
  const database = await openDatabase({ kind: 'pglite', directory: join(dataDir, 'db') });
  try {
    await fill(database);
  } finally {
    await database.destroy();
  }
  return launch({ ...settings, reset: false });
}

async function writeOffers(database: Database, count: number, progress: Progress): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    progress(from, count);
    await writeSome(database, from, Math.min(count, from + AT_ONCE));
  }
}

async function writeSome(database: Database, from: number, to: number): Promise<void> {
  const draft = emptyDraft();
  for (let index = from; index < to; index += 1) {
    const place = {
      height: 1,
      time: new Date(0),
      shard: 0,
      index,
      receiptId: `bench-${index}`,
      txHash: null,
    };
    applyEvent(draft, offerSet(index), place);
  }
  await database.transaction().execute((transaction) => saveDraft(transaction, draft));
}

/** The demo offers over and over, each time with another quality, place and price. */
function offerSet(index: number): MarketEvent {
  const round = Math.floor(index / DEMO_OFFERS.length);
  const model = DEMO_OFFERS[index % DEMO_OFFERS.length];
  if (!model) throw new Error('there are no demo offers');
  const extra = JSON.parse(model.input.extra) as { productName: string; place: string };
  const quality = QUALITIES[round % QUALITIES.length];
  return {
    event: 'offer_set',
    data: {
      ...model.input,
      offer_id: String(FIRST_ID + index),
      revision: 0,
      owner_id: model.seller,
      extra: JSON.stringify({
        ...extra,
        productName: `${extra.productName} ${quality} ${round + 1}`.slice(0, 60),
        place: PLACES[round % PLACES.length],
      }),
      exchange_rate: (0.5 + ((index * 37) % 900) / 100).toFixed(2),
      remaining_amount: model.input.amount,
      is_merchant: false,
      is_pause: false,
      is_away: false,
      delivery: [],
      status: 1,
    },
  };
}
