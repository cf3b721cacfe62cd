import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pictureAt, sharePictureAt } from '@cosecha/shared/domain';
import { chainAt } from '../../e2e/support/chain';
import { type DemoWallet, person } from '../../e2e/support/people';
import { call } from '../../e2e/support/person-on-wire';
import { Trades } from '../../e2e/support/trades';
import { PICTURES_DIR, PICTURES_URL } from '../demo';

const INDEX_MS = 30_000;
const PICTURE = 'cafe-tostado';

/** What a sale leaves: where it can be seen again, and what the buyer has left. Micro-USDT. */
export interface Sale {
  offerId: string;
  orderId: string;
  picture: string;
  seller: DemoWallet;
  buyer: DemoWallet;
  money: bigint;
}

/**
 * A seller publishes an offer and a photo, a buyer orders, the goods are handed over and paid for, as their apps do it.
 * @param origin of the edge
 * @param walletsFolder where demo-wallets.json is
 * @throws Error with what was refused
 */
export async function sell(origin: string, walletsFolder: string): Promise<Sale> {
  const [seller, buyer] = [person('seller', 0, walletsFolder), person('buyer', 0, walletsFolder)];
  const trades = await Trades.open(origin, { seller, buyer });
  const picture = await upload(origin, trades.seller.token);
  const orderId = await trades.orderIn('delivered');
  const { status, message } = await trades.say('buyer', 'release', orderId, 2);
  if (status !== 200) throw new Error(`the order was not paid out: ${message}`);
  const money = await chainAt(origin).usdt(buyer.wallet);
  return { offerId: trades.offerId, orderId, picture, seller, buyer, money };
}

/** @returns the address of a photo that the service took */
async function upload(origin: string, token: string): Promise<string> {
  const form = new FormData();
  form.set('image', new Blob([photo()], { type: 'image/webp' }), 'foto.webp');
  const { status, message, data } = await call<string[]>(origin, '/api/wallet/upload-images', {
    form,
    token,
  });
  const [address] = data;
  if (status !== 200 || address === undefined) throw new Error(`the photo was not taken: ${message}`);
  return address;
}

const photo = () => readFileSync(join(PICTURES_DIR, `${PICTURE}.webp`));

/** The beginning of a file of each kind, from its byte at the offset. */
const BEGINNINGS = { webp: [8, 'WEBP'], avif: [4, 'ftypavif'], jpg: [0, '\xff\xd8\xff'] } as const;

/**
 * Whether pictures are drawn here: a photo again and narrower, its preview, and that of a demo offer.
 * @returns what is wrong; null: nothing
 */
export async function problemOfPictures(origin: string, { picture }: Sale): Promise<string | null> {
  const pictures = [
    [picture, 'webp'],
    [pictureAt(picture, 160, '.avif'), 'avif'],
    [sharePictureAt(picture), 'jpg'],
    [sharePictureAt(`${PICTURES_URL}/${PICTURE}.webp`), 'jpg'],
  ] as const;
  for (const [path, kind] of pictures) {
    const answer = await fetch(`${origin}${path}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const [at, text] = BEGINNINGS[kind];
    if (bytes.toString('latin1', at, at + text.length) !== text)
      return `${path} is no ${kind}: ${answer.status}`;
    if (bytes.equals(photo())) return `${path} is what was sent, not drawn anew`;
  }
  return null;
}

/**
 * Whether everything that a sale left is there: in the index, on the disk, in the buyer's wallet.
 * @returns what is missing; null: nothing
 */
export async function problemOfSale(origin: string, sale: Sale): Promise<string | null> {
  const reading = await problemOfReading(origin, sale);
  if (reading !== null) return reading;
  const left = await chainAt(origin).usdt(sale.buyer.wallet);
  return left === sale.money ? null : `the buyer has ${left} micro-USDT, not ${sale.money}`;
}

/** The same without the wallet, which needs the network. */
export async function problemOfReading(
  origin: string,
  { offerId, orderId, picture }: Sale,
): Promise<string | null> {
  const query = `{ offerssell(id: "${offerId}") { id } orderhistorysell(id: "${orderId}|1") { status } }`;
  const indexed = await untilIndexed(origin, query);
  if (indexed !== null) return indexed;
  const { status } = await fetch(origin + picture);
  return status === 200 ? null : `the photo ${picture}: ${status}`;
}

/** @returns null as soon as the index has an answer to every part of a query */
async function untilIndexed(origin: string, query: string): Promise<string | null> {
  for (const end = Date.now() + INDEX_MS; ; await wait(200)) {
    const { data } = await call<Record<string, unknown>>(origin, '/subgraph/local/p2p', { json: { query } });
    const missing = Object.entries(data ?? {}).filter(([, found]) => found === null);
    if (data && missing.length === 0) return null;
    if (Date.now() > end) return `the index does not show ${missing.map(([name]) => name).join(' and ')}`;
  }
}
