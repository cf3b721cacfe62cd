import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Chain, openDiskStore } from '..';
import { ask, probeChain } from '../testing/probe';
import { serve } from '../testing/server';

const tokens = async (chain: Chain, accountId: string) => {
  const server = await serve(chain);
  const response = await fetch(`${server.url}/fastnear/v1/account/${accountId}/ft`);
  const answer = { status: response.status, body: await response.text() };
  await server.close();
  return answer;
};
const event = (name: string, fields: object) =>
  `log EVENT_JSON:${JSON.stringify({ standard: 'nep141', version: '1.0.0', event: name, data: [fields] })}`;
const minted = event('ft_mint', { owner_id: 'ana.test', amount: '5' });
const paid = event('ft_transfer', { old_owner_id: 'ana.test', new_owner_id: 'bea.test', amount: '1' });

test('an account has the tokens whose events named it, with the balance that the token tells now', async () => {
  const chain = await probeChain();
  await ask(chain, 'uno.test', ['put balance "1250000"', minted, paid]);
  await ask(chain, 'dos.test', [paid]);
  const { status, body } = await tokens(chain, 'bea.test');
  expect(status).toBe(200);
  expect(JSON.parse(body)).toEqual({
    account_id: 'bea.test',
    tokens: [
      { balance: '', contract_id: 'dos.test', last_update_block_height: 5 },
      { balance: '1250000', contract_id: 'uno.test', last_update_block_height: 3 },
    ],
  });
});

test('an account without tokens has an empty list; what is no account id gets 400 and a text', async () => {
  const chain = await probeChain();
  await ask(chain, 'uno.test', [minted, 'panic no']);
  await ask(chain, 'uno.test', ['log EVENT_JSON:{"standard":"nep141"}', 'log EVENT_JSON:{', 'log nep141']);
  expect(JSON.parse((await tokens(chain, 'ana.test')).body)).toEqual({ account_id: 'ana.test', tokens: [] });
  expect(await tokens(chain, 'ANA..test')).toEqual({ status: 400, body: 'invalid account ID' });
});

test.each([
  ['a number', '7'],
  ['a text that is no amount', '"many"'],
  ['an amount below zero', '"-7"'],
])('a token that answers %s has no balance to tell', async (_what, answer) => {
  const chain = await probeChain();
  await ask(chain, 'uno.test', [`put balance ${answer}`, minted]);
  expect(JSON.parse((await tokens(chain, 'ana.test')).body)).toMatchObject({
    tokens: [{ contract_id: 'uno.test', balance: '' }],
  });
});

test('events of other standards make nobody a holder, even with the same fields', async () => {
  const chain = await probeChain();
  const other = minted.replace('nep141', 'nep245');
  await ask(chain, 'uno.test', [other]);
  expect(JSON.parse((await tokens(chain, 'ana.test')).body)).toEqual({ account_id: 'ana.test', tokens: [] });
});

test('who holds what survives a restart, with and without a snapshot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'near-tokens-'));
  const first = await probeChain({ store: await openDiskStore(folder) });
  await ask(first, 'uno.test', ['put balance "7"', minted]);
  const expected = await tokens(first, 'ana.test');
  const replayed = await probeChain({ store: await openDiskStore(folder) });
  expect(await tokens(replayed, 'ana.test')).toEqual(expected);
  await replayed.close();
  const restored = await probeChain({ store: await openDiskStore(folder) });
  expect(await tokens(restored, 'ana.test')).toEqual(expected);
  await restored.close();
  await first.close();
  await rm(folder, { recursive: true });
});
