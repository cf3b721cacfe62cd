import { moduleFromContainer } from './container';

const source = (scope: string) => ({ scope, url: `http://localhost/${scope}.js`, integrity: 'sha384-AAAA' });
const scripts = () => [...document.head.querySelectorAll('script')];
const arrive = (scope: string, container: unknown) => {
  Reflect.set(window, scope, container);
  scripts().at(-1)?.dispatchEvent(new Event('load'));
};
const sharing = () => ({});

beforeEach(() => {
  document.head.textContent = '';
});

it('starts the container once, with what the shell shares, and takes the module out of it', async () => {
  const init = jest.fn();
  const loading = moduleFromContainer(source('one'), './lifecycles', sharing);
  expect(scripts()[0]).toMatchObject({ integrity: 'sha384-AAAA', crossOrigin: 'anonymous' });
  arrive('one', { init, get: async () => () => 'module' });
  await expect(loading).resolves.toBe('module');
  await expect(moduleFromContainer(source('one'), './lifecycles', sharing)).resolves.toBe('module');
  expect(init).toHaveBeenCalledTimes(1);
  expect(scripts()).toHaveLength(1);
});

it('forgets an entry that did not come, and asks for it under an address never used before', async () => {
  const first = moduleFromContainer(source('two'), './lifecycles', sharing);
  scripts()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('could not be loaded');
  expect(scripts()).toHaveLength(0);
  const second = moduleFromContainer(source('two'), './lifecycles', sharing);
  expect(scripts()[0]?.src).toMatch(/two\.js\?again=\d+$/);
  arrive('two', { init: () => {}, get: async () => () => 'module' });
  await expect(second).resolves.toBe('module');
});

it('asks the same container again for a module whose files did not come', async () => {
  const get = jest
    .fn()
    .mockRejectedValueOnce(new Error('chunk'))
    .mockResolvedValueOnce(() => 'module');
  const loading = moduleFromContainer(source('three'), './lifecycles', sharing);
  arrive('three', { init: () => {}, get });
  await expect(loading).rejects.toThrow('chunk');
  await expect(moduleFromContainer(source('three'), './lifecycles', sharing)).resolves.toBe('module');
  expect(scripts()).toHaveLength(1);
});

it('refuses a script that leaves no container', async () => {
  const loading = moduleFromContainer(source('four'), './lifecycles', sharing);
  arrive('four', undefined);
  await expect(loading).rejects.toThrow('leaves no container');
});

it('gives up on one that hangs', async () => {
  jest.useFakeTimers();
  const loading = moduleFromContainer(source('five'), './lifecycles', sharing);
  jest.advanceTimersByTime(6_000);
  await expect(loading).rejects.toThrow('did not come in time');
  jest.useRealTimers();
});
