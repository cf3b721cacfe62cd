import { setTimeout as delay } from 'node:timers/promises';
import { SettingError, settingTrouble, shownHost } from '@cosecha/shared/server';
import * as z from 'zod/mini';
import type { BackendConfig } from '../config/config';
import { keyPairFromSecret } from '../keys/wallet-key';
import type { Logger } from '../util/service';
import { createNearRpc, type NearRpc } from './rpc';
import { NearRpcError } from './rpc-error';

/** How the market writes its records: this service reads no other. As STATE_VERSION of contracts/market/assembly/config.ts. */
const MARKET_STATE = 1;
const configSchema = z.object({ state_version: z.number() });

/** A node that needs longer is asked again by everything that needs it. ms */
const ANSWER_MS = 5_000;

/** NEAR's networks by the last part of their names; other endings may be on any network. */
const CHAIN_OF_NAMES: readonly (readonly [RegExp, (chain: string) => boolean, string])[] = [
  [/\.near$/, (chain) => chain === 'mainnet', 'mainnet'],
  [/\.testnet$/, (chain) => chain === 'testnet', 'testnet'],
  [/\.test$/, (chain) => chain !== 'mainnet' && chain !== 'testnet', 'a network of your own'],
];

type Checked = Pick<BackendConfig, 'near' | 'p2pContractId' | 'tokenContractId' | 'treasury'>;

/**
 * Whether node, contracts and treasury are of one network, and the market of this service's version, before anything is signed. A node that does not answer is a warning: it
 * may come later, and what needs no chain goes on without.
 * @throws SettingError when the node says that they are not
 */
export async function checkNetwork(
  config: Checked,
  log: Pick<Logger, 'warn'>,
  rpc: NearRpc = createNearRpc(config.near.rpcUrl),
): Promise<void> {
  const attempt = {
    setting: 'NEAR_RPC_URL',
    tried: 'connection',
    what: shownHost(config.near.rpcUrl),
  } as const;
  try {
    const lines = await Promise.race([wrongLines(config, rpc), tooLate()]);
    if (lines.length > 0) throw new SettingError(lines);
  } catch (error) {
    if (error instanceof SettingError) throw error;
    const said =
      settingTrouble(attempt, error)?.message ??
      `${attempt.setting}: ${attempt.what} does not answer as a NEAR node; correct the address`;
    log.warn({ setting: attempt.setting }, `${said}. Until then no call of the chain works.`);
  }
}

async function tooLate(): Promise<never> {
  await delay(ANSWER_MS, undefined, { ref: false });
  throw new Error('timed out');
}

async function wrongLines(
  { p2pContractId, tokenContractId, treasury }: Checked,
  rpc: NearRpc,
): Promise<string[]> {
  const chain = await rpc.chainId();
  const expected = CHAIN_OF_NAMES.find(([names]) => names.test(p2pContractId));
  if (expected && !expected[1](chain))
    return [
      `NEAR_RPC_URL: a node of ${chain}, but P2P_CONTRACT_ID is on ${expected[2]}; name a node of that network`,
    ];
  const accounts = [
    ['P2P_CONTRACT_ID', p2pContractId],
    ['TOKEN_CONTRACT_ID', tokenContractId],
    ...(treasury ? [['TREASURY_ID', treasury.accountId] as const] : []),
  ] as const;
  const unknown = await Promise.all(
    accounts.map(async ([setting, id]) =>
      (await rpc.viewAccount(id)) ? [] : [`${setting}: ${chain} has no account ${id}; correct it`],
    ),
  );
  const wrong = [...unknown.flat(), ...(treasury ? await foreignKeys(treasury, rpc) : [])];
  return wrong.length > 0 ? wrong : otherVersion(p2pContractId, rpc);
}

async function otherVersion(market: string, rpc: NearRpc): Promise<string[]> {
  const found = await stateVersion(market, rpc);
  if (found === String(MARKET_STATE)) return [];
  return [
    `P2P_CONTRACT_ID: ${market} has state version ${found}, this service reads version ${MARKET_STATE}; name a market of that version, or run the service of the other (docs/upgrading.md)`,
  ];
}

/** A market whose code has another version than its state refuses to say anything but that. */
async function stateVersion(market: string, rpc: NearRpc): Promise<string> {
  try {
    return String(z.parse(configSchema, await rpc.view(market, 'get_config', {})).state_version);
  } catch (error) {
    const said =
      error instanceof NearRpcError ? /E_MIGRATING: the state has version (\d+)/.exec(error.detail) : null;
    if (said?.[1] === undefined) throw error;
    return `${said[1]} under code of another`;
  }
}

/** By the public halves alone. */
async function foreignKeys(
  { accountId, secretKeys }: { accountId: string; secretKeys: readonly string[] },
  rpc: NearRpc,
) {
  const keys = secretKeys.map((secret) => keyPairFromSecret(secret).getPublicKey().toString());
  const lines = await Promise.all(
    keys.map(async (key) =>
      (await rpc.accessKeyNonce(accountId, key)) === null
        ? [
            `TREASURY_KEY: ${key} is no key of ${accountId}; add it there as a full-access key, or take it out`,
          ]
        : [],
    ),
  );
  return lines.flat();
}
