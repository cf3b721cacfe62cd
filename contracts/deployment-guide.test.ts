import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Action,
  addFullAccessKey,
  type Chain,
  createAccount,
  createChain,
  deleteKey,
  deployContract,
  functionCall,
  manualClock,
  transfer,
} from '@cosecha/near-emulator';
import { loadContract } from './index';
import { ESCROW_DEPOSIT, NEAR, refusals, TGAS } from './testing/network';

/** docs/contracts-on-near.md as a program: near-cli-rs's commands, read and run on the local network in their order. */

const PAGE = path.join(__dirname, '../docs/contracts-on-near.md');
const FAUCET = 'testnet';
/** Gives as much as testnet's. */
const GIFT = 10n * NEAR;
const BUYER = 'b2'.repeat(32);

let chain: Chain;
beforeEach(async () => {
  const genesis = [FAUCET, BUYER].map((accountId) => ({ accountId, balance: 1_000n * NEAR }));
  chain = await createChain({ clock: manualClock(), genesis });
  for (const name of ['stablecoin', 'market', 'escrow'] as const) await loadContract(name);
});

/** Words of a line as a shell reads them, with the variables of the lines before. */
function words(line: string, variables: ReadonlyMap<string, string>): string[] {
  const list: string[] = [];
  const pattern = /((?:'[^']*'|\$\w+|[^\s'$#])+)|#.*$/g;
  for (const [, word] of line.matchAll(pattern)) {
    if (word === undefined) continue;
    list.push(
      word.replace(/'([^']*)'|\$(\w+)/g, (_all, quoted: string | undefined, name: string) => {
        if (quoted !== undefined) return quoted;
        const value = variables.get(name);
        if (value === undefined) throw new Error(`${line}\n$${name} is not set`);
        return value;
      }),
    );
  }
  return list;
}

/** "2 NEAR", "1 yoctoNEAR" */
function yocto(text: string): bigint {
  const [amount = '', unit] = text.split(' ');
  if (unit === 'yoctoNEAR') return BigInt(amount);
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(24, '0'));
}

const gas = (text: string) => BigInt(Number.parseFloat(text)) * TGAS;

async function must(signerId: string, receiverId: string, ...actions: Action[]): Promise<void> {
  const outcome = await chain.run({ signerId, receiverId, actions });
  if (refusals(outcome).length > 0 || outcome.value === false) {
    throw new Error(`${signerId} → ${receiverId}: ${refusals(outcome).join() || 'false'}`);
  }
}

const file = async (name = '') => new Uint8Array(await readFile(path.join(__dirname, '..', name)));

/** What stands between a command's name and `network-config`, and what the command does. */
const COMMANDS: readonly [name: string, run: (...args: string[]) => Promise<void> | void][] = [
  [
    'account create-account sponsor-by-faucet-service',
    (account = '') => must(FAUCET, account, createAccount(), transfer(GIFT)),
  ],
  [
    'account create-account fund-myself',
    (account = '', amount = '', ...rest) =>
      must(after(rest, 'sign-as'), account, createAccount(), transfer(yocto(amount))),
  ],
  [
    'contract deploy',
    async (account = '', how, wasm = '', init, method = '', ...rest) => {
      expect(how).toBe('use-file');
      const code = deployContract(await file(wasm));
      if (init === 'without-init-call') return must(account, account, code);
      const args = JSON.parse(after(rest, 'json-args')) as object;
      const call = functionCall(
        method,
        args,
        gas(after(rest, 'prepaid-gas')),
        yocto(after(rest, 'attached-deposit')),
      );
      return must(account, account, code, call);
    },
  ],
  [
    'contract call-function as-transaction',
    async (account = '', method = '', kind = '', input = '', ...rest) => {
      const args = kind === 'file-args' ? await file(input) : (JSON.parse(input) as object);
      const deposit = yocto(after(rest, 'attached-deposit'));
      const call = functionCall(method, args, gas(after(rest, 'prepaid-gas')), deposit);
      return must(after(rest, 'sign-as'), account, call);
    },
  ],
  [
    'contract call-function as-read-only',
    (account = '', method = '', _kind, input = '') => {
      chain.view(account, method, JSON.parse(input) as object);
    },
  ],
  ['account view-account-summary', (account = '') => expect(chain.account(account)).not.toBeNull()],
  ['account list-keys', (account = '') => expect(chain.account(account)).not.toBeNull()],
  [
    'account add-key',
    (account = '', _what, _how, publicKey = '') => must(account, account, addFullAccessKey(publicKey)),
  ],
  [
    'account delete-keys',
    (account = '', _word, publicKey = '') => must(account, account, deleteKey(publicKey)),
  ],
];

function after(list: readonly string[], word: string): string {
  const value = list[list.indexOf(word) + 1];
  if (!list.includes(word) || value === undefined) throw new Error(`${list.join(' ')}: no ${word}`);
  return value;
}

async function runLine(line: string, variables: Map<string, string>): Promise<void> {
  const [program, ...rest] = words(line, variables);
  if (program === 'export') {
    const [name = '', value = ''] = (rest[0] ?? '').split('=');
    variables.set(name, value);
    return;
  }
  expect(program).toBe('near');
  expect(after(rest, 'network-config')).toBe('testnet');
  const command = COMMANDS.find(([name]) => rest.join(' ').startsWith(`${name} `));
  if (!command) throw new Error(`unknown command: ${line}`);
  await command[1](...rest.slice(command[0].split(' ').length));
}

test('the commands of the page make a market that sells', async () => {
  const page = await readFile(PAGE, 'utf8');
  const lines = [...page.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) =>
    block.split('\n').filter((line) => line !== ''),
  );
  const variables = new Map<string, string>();
  for (const line of lines) await runLine(line, variables);
  expect(lines.length).toBeGreaterThan(25);

  const market = variables.get('MARKET') ?? '';
  expect(chain.view(market, 'get_config')).toEqual({
    owner_id: variables.get('NEXT_OWNER'),
    token_id: variables.get('TOKEN'),
    fee_vault_id: variables.get('VAULT'),
    arbiter_id: variables.get('ARBITER'),
    pending_owner_id: null,
    paused: false,
    sponsor_id: variables.get('TREASURY'),
    state_version: 1,
  });
  await must(BUYER, market, functionCall('open_escrow', {}, 150n * TGAS, ESCROW_DEPOSIT));
  expect(chain.view(market, 'get_escrow', { account_id: BUYER })).not.toBeNull();
});
