import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shellFacts } from '@cosecha/shared/build/shell-facts';
import type { Release } from '@cosecha/shared/releases';
import Fastify, { type FastifyInstance } from 'fastify';
import { folderDestination } from './destinations/folder-destination';
import { readKeys } from './keys';
import { liveShell, untilLive } from './live-app';
import { main } from './main';
import { release } from './registry/actions';
import { changeRegistry } from './registry/change-registry';

let edge: FastifyInstance;
let app: string;
/** What the edge answers, one after the other; the last stays. */
let answers: unknown[];
let asked: number;
/** What happens while the app is asked. */
let meanwhile: () => Promise<unknown>;

beforeAll(async () => {
  edge = Fastify({ forceCloseConnections: true });
  edge.get('/registry.json', async () => {
    asked += 1;
    await meanwhile();
    return answers.length > 1 ? answers.shift() : answers[0];
  });
  edge.get('/shell.json', async () => answers[0]);
  app = await edge.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  asked = 0;
  meanwhile = async () => {};
});
afterAll(() => edge.close());

const giving = (version?: string) => ({
  remotes: [{ name: 'mfe-other', version: '9' }, ...(version ? [{ name: 'mfe-x', version }] : [])],
});
const wanted = async () => true;

it('a version is live once the app names it, and not while it does not answer as it should', async () => {
  answers = [{ error: 'busy' }, giving('1'), giving('2')];
  expect(await untilLive(app, { remote: 'mfe-x', version: '2', isWanted: wanted })).toBe(true);
  expect(asked).toBe(3);
});

it('a remote that was taken out is gone once the app does not name it, not while the app says nothing', async () => {
  answers = [{ error: 'busy' }, giving('1'), giving()];
  expect(await untilLive(app, { remote: 'mfe-x', version: undefined, isWanted: wanted })).toBe(true);
  expect(asked).toBe(3);
});

it('nothing is waited for once another change came first', async () => {
  answers = [giving('3')];
  const isWanted = async () => asked < 2;
  expect(await untilLive(app, { remote: 'mfe-x', version: '2', isWanted })).toBe(false);
  expect(asked).toBe(2);
});

it('a change is waited for to its end while other remotes are released', async () => {
  const place = mkdtempSync(join(tmpdir(), 'cosecha-live-'));
  const releases = { destination: folderDestination(place), keys: readKeys({}), now: Date.now };
  const one: Release = {
    ...{ version: '1.0.0-00000001', releasedAt: 1, list: 'sha384-AAAA', bytes: 1, entry: {} },
  };
  const released = (name: string) =>
    changeRegistry(releases, name, (registry) => release(registry, name, one, 1));
  await released('mfe-x');
  answers = [giving('1'), giving('1'), giving()];
  meanwhile = () => released(`mfe-other-${asked}`);
  const log = jest.spyOn(console, 'log').mockImplementation(() => {});
  await main({ verb: 'withdraw', remote: 'mfe-x', to: place, app });
  expect(log).toHaveBeenLastCalledWith(expect.stringContaining(`Live at ${app}`));
  log.mockRestore();
  rmSync(place, { recursive: true });
});

it('without an app the shell of this checkout stands for it; an app that does not say is refused', async () => {
  expect(await liveShell(undefined)).toEqual(shellFacts());
  answers = [{ contract: 1 }];
  await expect(liveShell(app)).rejects.toThrow("Is that the app's address?");
});
