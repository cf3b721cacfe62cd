import { createHash } from 'node:crypto';
import { type Chain, manualClock, ViewError } from '..';
import { ask, call, probeChain, record, script } from '../testing/probe';

let chain: Chain;
beforeEach(async () => {
  chain = await probeChain();
});
const view = (...lines: string[]) =>
  Buffer.from(chain.viewBytes('uno.test', 'run', script(...lines)).value).toString();

test('a view answers without changing anything', async () => {
  await ask(chain, 'uno.test', ['put a 1']);
  expect(record(chain, 'uno.test', 'a')).toBe('1');
  expect(view('fact self')).toBe('uno.test');
});

test.each([
  'put a 1',
  'del a',
  'fact predecessor',
  'fact signer',
  'fact deposit',
  'fact gas',
  'promise dos.test',
])('a view may not do "%s"', (command) => {
  expect(() => view(command)).toThrow(/HostError\(ProhibitedInView \{ method_name: "\w+" \}\)/);
});

test('a view tells why it failed', () => {
  expect(() => view('panic E_NO')).toThrow('HostError(GuestPanic { panic_msg: "E_NO" })');
  const missing = (id: string) => () => chain.viewBytes(id, 'get', script('a'));
  expect(missing('nadie.test')).toThrow(new ViewError({ kind: 'unknown-account', accountId: 'nadie.test' }));
  expect(missing('ana.test')).toThrow(new ViewError({ kind: 'no-code', accountId: 'ana.test' }));
});

test('a view sees the time and height of the block that would come next', async () => {
  const clock = manualClock(1_000);
  chain = await probeChain({ clock });
  expect(view('fact time')).toBe('1000000001');
  clock.advance(60_000);
  expect(view('fact time')).toBe('61000000000');
  expect(view('fact height')).toBe('2');
  const outcome = await ask(chain, 'uno.test', [
    'logfact time',
    'promise dos.test',
    call(0, ['logfact time']),
  ]);
  const [first, second] = outcome.logs.map(BigInt);
  expect(second).toBe((first ?? 0n) + 1n);
  expect(BigInt(view('fact time'))).toBe((second ?? 0n) + 1n);
});

test('lengths of 2^64-1 name registers, and digests are SHA-256', () => {
  const bytes = chain.viewBytes('uno.test', 'digest', script('abc')).value;
  expect(Buffer.from(bytes)).toEqual(createHash('sha256').update('abc').digest());
});

test('an answer in JSON is parsed; anything else is undefined', () => {
  expect(() => chain.view('uno.test', 'run', {})).toThrow(ViewError);
  expect(chain.view('uno.test', 'get', {})).toBeUndefined();
});
