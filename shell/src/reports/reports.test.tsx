import type { RegistryEntry } from '@cosecha/shared/remote/contract';
import { MOST_REPORTS, type Report } from '@cosecha/shared/remote/report';
import { setRemoteStatus } from '../remotes/remote-status';
import { startReports } from '.';
import { noteThrown, thrownStore } from './thrown';

const VERSION = '1.0.0-0a1b2c3d';
const remote = (name: string): RegistryEntry => ({
  name,
  version: VERSION,
  scope: name.replace('-', '_'),
  entry: 'remoteEntry.js',
  integrity: 'sha384-AAAA',
  manifest: 'mf-manifest.json',
  files: [],
  contract: '^1.0.0',
  routes: ['/orden/:id'],
  titles: {},
  navigation: [],
});
/** Each test is a page of its own, with a remote of its own: what was said stays said. */
let count = 0;
let name: string;
let sent: { reports: Report[]; options: RequestInit }[];
let end: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  count += 1;
  name = `mfe-${count}`;
  sent = [];
  globalThis.fetch = jest.fn(async (_url, options = {}) => {
    sent.push({ reports: JSON.parse(String(options.body)), options });
    return new Response(null, { status: 204 });
  });
  history.replaceState(null, '', '/orden/77');
});
afterEach(() => {
  end();
  thrownStore.setState([], true);
});

function start(names = [name]): void {
  end = startReports({ allowOverrides: false, remotes: names.map(remote) });
}
const reported = () => {
  jest.advanceTimersByTime(500);
  return sent.flatMap(({ reports }) => reports);
};

it('says in one request which remotes were tried and what failed before it had come, without cookies', () => {
  setRemoteStatus(name, 'failed');
  noteThrown({ remote: name, kind: 'failed', error: new Error('no entry for 123456') });
  start();
  expect(reported()).toEqual([
    { remote: name, version: VERSION, kind: 'tried', route: '/orden/:id' },
    expect.objectContaining({ kind: 'failed', message: 'Error: no entry for …', stack: [] }),
  ]);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.options).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
});

it('waits until a remote has come, and says each thing once', () => {
  setRemoteStatus(name, 'loading');
  start();
  expect(reported()).toEqual([]);
  setRemoteStatus(name, 'ready');
  for (let i = 0; i < 3; i += 1) noteThrown({ remote: name, kind: 'threw', error: new Error('again') });
  expect(reported().map(({ kind }) => kind)).toEqual(['tried', 'threw']);
});

it('finds the remote in whose file something was thrown that nobody caught', () => {
  start();
  const error = new Error('x');
  error.stack = `at https://app.example/remotes/${name}/${VERSION}/a.js:1:2`;
  window.dispatchEvent(new ErrorEvent('error', { error }));
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('of an extension') }));
  expect(reported()).toEqual([expect.objectContaining({ remote: name, kind: 'threw' })]);
});

it('says no more than the edge reads', () => {
  const many = Array.from({ length: MOST_REPORTS + 3 }, (_, i) => `${name}-${i}`);
  for (const each of many) setRemoteStatus(each, 'ready');
  start(many);
  expect(reported()).toHaveLength(MOST_REPORTS);
});
