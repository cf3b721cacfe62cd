import { nextTask } from '@cosecha/shared/remote/next-task';
import { sharedByShell } from '../../../shared/build/webpack/shared-modules';
import { loadModule } from './federation';

const source = (scope: string) => ({
  scope,
  url: `http://remotes.test/${scope}.js`,
  integrity: 'sha384-AAAA',
});
/** Where module federation's extension would have a remote come from. */
const OTHER = 'http://remotes.test/other.js';
const scripts = () => [...document.head.querySelectorAll('script')];
/** The runtime asks for an entry some tasks after it was asked itself. */
async function asked(count = 1): Promise<HTMLScriptElement> {
  for (let left = 100; left > 0 && scripts().length < count; left -= 1) await nextTask();
  const script = scripts().at(-1);
  if (script === undefined) throw new Error('no script was asked for');
  return script;
}
async function arrive(scope: string, container: unknown): Promise<void> {
  const script = await asked();
  Reflect.set(window, scope, container);
  script.dispatchEvent(new Event('load'));
}

beforeAll(() => {
  Object.assign(globalThis, { SHARED: sharedByShell() });
  window.__FEDERATION__.__GLOBAL_PLUGIN__.push({
    name: 'extension',
    beforeRegisterRemote(remote) {
      if (remote.remote.name === 'replaced') Object.assign(remote.remote, { entry: OTHER });
      return remote;
    },
  });
});
beforeEach(() => {
  document.head.textContent = '';
});

it('starts the container once, with what the shell shares, and takes the module out of it', async () => {
  const init = jest.fn();
  const loading = loadModule(source('one'), './lifecycles');
  expect(await asked()).toMatchObject({ integrity: 'sha384-AAAA', crossOrigin: 'anonymous' });
  await arrive('one', { init, get: async () => () => 'module' });
  await expect(loading).resolves.toBe('module');
  await expect(loadModule(source('one'), './lifecycles')).resolves.toBe('module');
  expect(init).toHaveBeenCalledTimes(1);
  const shares = Object.values(init.mock.calls[0][0]).flatMap((versions) =>
    Object.values(versions as object),
  );
  expect(shares).toHaveLength(Object.keys(sharedByShell()).length);
  for (const { shareConfig } of shares) expect(shareConfig).toMatchObject({ singleton: true, eager: true });
  expect(shares.filter(({ shareConfig }) => shareConfig.strictVersion)).not.toHaveLength(0);
  expect(document.head.innerHTML).toBe('');
});

it('forgets an entry that did not come, and asks for it under an address never used before', async () => {
  const first = loadModule(source('two'), './lifecycles');
  (await asked()).dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('two.js');
  expect(scripts()).toHaveLength(0);
  const second = loadModule(source('two'), './lifecycles');
  expect((await asked()).src).toMatch(/two\.js\?again=\d+$/);
  await arrive('two', { init: () => {}, get: async () => () => 'module' });
  await expect(second).resolves.toBe('module');
});

it('asks the same container again for a module whose files did not come', async () => {
  const get = jest
    .fn()
    .mockRejectedValueOnce(new Error('chunk'))
    .mockResolvedValueOnce(() => 'module');
  const loading = loadModule(source('three'), './lifecycles');
  await arrive('three', { init: () => {}, get });
  await expect(loading).rejects.toThrow('chunk');
  await expect(loadModule(source('three'), './lifecycles')).resolves.toBe('module');
  expect(scripts()).toHaveLength(0);
});

it('refuses a script that leaves no container', async () => {
  const loading = loadModule(source('four'), './lifecycles');
  await arrive('four', undefined);
  await expect(loading).rejects.toThrow('four');
});

it('gives up on one that hangs', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const loading = loadModule(source('five'), './lifecycles');
  await asked();
  jest.advanceTimersByTime(20_000);
  await expect(loading).rejects.toThrow('timed out');
  jest.useRealTimers();
});

it('runs no entry of which the registry names no hash', async () => {
  void loadModule({ ...source('six'), integrity: '' }, './lifecycles');
  expect((await asked()).integrity).toMatch(/^sha384-A{64}$/);
});

it("runs no entry that a browser's extension puts in a remote's place", async () => {
  const loading = loadModule(source('replaced'), './lifecycles');
  const script = await asked();
  expect(script).toMatchObject({ src: OTHER, integrity: expect.stringMatching(/^sha384-A{64}$/) });
  script.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('other.js');
});
