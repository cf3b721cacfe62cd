import fc from 'fast-check';
import { OPERATORS } from '../../network/accounts';
import type { Endpoint, HostileInput } from '../endpoint';
import { hostileText, type Json, jsonBody } from '../inputs';
import { readsBelow } from './reads';

const HASH = '11111111111111111111111111111111';
const view = (request_type: string, more: Readonly<Record<string, Json>> = {}): Json => ({
  ...{ request_type, finality: 'final', account_id: OPERATORS.market },
  ...more,
});

/** Parameters that the node would take, by method. */
const PARAMS: Readonly<Record<string, Json>> = {
  query: view('call_function', { method_name: 'get_offers', args_base64: 'e30=' }),
  block: { block_id: 1 },
  chunk: { block_id: 1, shard_id: 0 },
  EXPERIMENTAL_changes: {
    changes_type: 'data_changes',
    account_ids: [OPERATORS.market],
    key_prefix_base64: '',
    block_id: 1,
  },
  EXPERIMENTAL_changes_in_block: { block_id: 1 },
  EXPERIMENTAL_receipt: { receipt_id: HASH },
  gas_price: [null],
  status: [],
  validators: [null],
  send_tx: { signed_tx_base64: 'AAAA', wait_until: 'NONE' },
  broadcast_tx_async: ['AAAA'],
  tx: { tx_hash: HASH, sender_account_id: OPERATORS.market, wait_until: 'NONE' },
  EXPERIMENTAL_tx_status: { tx_hash: HASH, sender_account_id: OPERATORS.market, wait_until: 'NONE' },
  EXPERIMENTAL_protocol_config: { finality: 'final' },
  genesis_config: [],
};

const post =
  (path: string) =>
  (body: Buffer): HostileInput => ({
    kind: 'http',
    request: { method: 'POST', path, headers: { 'content-type': 'application/json' }, body },
  });

const calls = fc
  .constantFrom(...Object.keys(PARAMS))
  .chain((method) => jsonBody({ jsonrpc: '2.0', id: 'a', method, params: PARAMS[method] ?? null }));

/** Bytes in the place of a signed transaction: of any length, and lengths inside that promise more than there is. */
const borsh = fc
  .tuple(
    fc.uint8Array({ maxLength: 400 }),
    fc.constantFrom('00000000', '40000000', 'ffffffff', '05000000612e622e63'),
  )
  .map(([bytes, length]) => Buffer.concat([Buffer.from(length, 'hex'), bytes]).toString('base64'))
  .map((text) =>
    Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'broadcast_tx_async', params: [text] })),
  );

/** The index of token holders, and the feed that indexers read. */
const reads = readsBelow(
  '/near/fastnear/v1/account/',
  '/near/neardata/v0/block/',
  '/near/neardata/v0/last_block/',
  '/near/neardata/v0/',
);

export const node: Endpoint = {
  name: 'node',
  weight: 15,
  inputs: fc.oneof(
    { weight: 5, arbitrary: calls.map(post('/near/rpc')) },
    { weight: 3, arbitrary: borsh.map(post('/near/rpc')) },
    { weight: 2, arbitrary: reads },
  ),
};

/** Arguments that the market would take. */
const MARKET_ARGS: Readonly<Record<string, Json>> = {
  set_offers_sell: {
    extra: JSON.stringify({
      productName: 'Café',
      productDetails: 'Lavado',
      category: 19,
      images: ['/media/a.jpg'],
    }),
    asset: 'USDT',
    exchange_rate: '1',
    amount: '1000000',
    min_limit: '1000',
    max_limit: '1000000',
    payment_method: [{ payment_method_id: '1', payment_method: 'Garantía' }],
    fiat_method: 1,
    time: 60,
    terms_conditions: 'Ninguna',
  },
  pause_play_offer: { offer_id: '1' },
  delete_contract: { offer_id: '1' },
  order_confirmation: { order_id: '1' },
  cancel_order: { order_id: '1' },
  order_dispute: { order_id: '1', reason: 'nada llegó' },
  resolve_dispute: { order_id: '1', seller_amount: '1' },
  propose_split: { order_id: '1', seller_amount: '1' },
  accept_split: { order_id: '1', seller_amount: '1' },
  claim_deadline: { order_id: '1' },
  open_escrow: {},
  close_escrow: {},
  void_funding: { order_id: '1' },
  ft_transfer: { receiver_id: OPERATORS.market, amount: '1', memo: 'hola' },
  ft_transfer_call: { receiver_id: OPERATORS.market, amount: '1', msg: '{}' },
  storage_deposit: { account_id: OPERATORS.market },
};
const OF_TOKEN = new Set(['ft_transfer', 'ft_transfer_call', 'storage_deposit']);

/** `extra` is a text that holds JSON: hostile inside, or as a text. */
const extra = fc.oneof(
  hostileText,
  jsonBody({
    productName: 'Café',
    productDetails: 'Lavado',
    category: 19,
    images: ['/media/a.jpg'],
    place: 'Huila',
  }).map((bytes) => bytes.toString().slice(0, 6_000)),
);

const args = fc.constantFrom(...Object.keys(MARKET_ARGS)).chain((methodName) => {
  const good = MARKET_ARGS[methodName] as { [name: string]: Json };
  const bodies =
    methodName === 'set_offers_sell'
      ? fc.oneof(
          { weight: 1, arbitrary: jsonBody(good) },
          {
            weight: 3,
            arbitrary: fc
              .tuple(extra, hostileText)
              .map(([text, terms]) =>
                Buffer.from(
                  JSON.stringify({ ...good, extra: text, terms_conditions: terms.slice(0, 2_000) }),
                ),
              ),
          },
        )
      : jsonBody(good);
  return fc.tuple(fc.constant(methodName), bodies);
});

/** What people may say on the chain directly, around the service. */
export const chainText: Endpoint = {
  name: 'chain',
  weight: 3,
  inputs: fc
    .tuple(args, fc.constantFrom(0n, 1n, 10n ** 22n, 10n ** 22n))
    .map(([[methodName, bytes], deposit]) => ({
      kind: 'transaction',
      transaction: {
        ...{ methodName, args: bytes, deposit },
        receiverId: OF_TOKEN.has(methodName) ? OPERATORS.token : OPERATORS.market,
      },
    })),
};
