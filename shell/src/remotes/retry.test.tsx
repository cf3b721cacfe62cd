import type { RegistryEntry } from '@cosecha/shared/remote/contract';
import { remoteStatus } from './remote-status';
import { createRetry, takeNewVersion } from './retry';

const NAME = 'mfe-probe';
const VERSION = '1.0.0-0a1b2c3d';
const remote = { name: NAME, version: VERSION, entry: 'remoteEntry.js', files: ['screens.js'] };
const startAnew = jest.fn(async () => undefined);
const done: string[] = [];
const fetchAgain = jest.fn(async () => void done.push('fetched'));
const giveUp = jest.fn();
const reload = jest.fn(() => void done.push('reloaded'));
let published: string | undefined;
let retry: ReturnType<typeof createRetry>;

beforeEach(() => {
  jest.clearAllMocks();
  published = VERSION;
  done.length = 0;
  retry = createRetry({ publishedVersion: async () => published, startAnew, fetchAgain, reload });
});

it('starts the remote anew within the page, which goes on meanwhile', async () => {
  await retry(remote);
  expect(startAnew).toHaveBeenCalledWith(NAME);
  expect(remoteStatus(NAME)).toBe('loading');
  expect(reload).not.toHaveBeenCalled();
});

it('loads the page again for another version', async () => {
  published = '1.0.0-ffffffff';
  await retry(remote);
  expect(done).toEqual(['reloaded']);
  expect(startAnew).not.toHaveBeenCalled();
});

it('loads page and files again when starting anew did not help: broken code stays in a page', async () => {
  await retry(remote);
  await retry({ ...remote, name: 'mfe-other' });
  expect(reload).not.toHaveBeenCalled();
  await retry(remote);
  expect(done).toEqual(['fetched', 'reloaded']);
});

it('keeps the page as long as the server does not answer', async () => {
  await retry(remote);
  published = undefined;
  await retry(remote);
  await retry(remote);
  expect(reload).not.toHaveBeenCalled();
  expect(startAnew).toHaveBeenCalledTimes(3);
});

describe('a part that fails again', () => {
  const entry = { name: NAME, version: VERSION, routes: ['/probe'] } as unknown as RegistryEntry;
  const failAgain = (path = '/probe') =>
    takeNewVersion([entry], path, { publishedVersion: async () => published, reload, giveUp });

  it('is healed by the version that was published meanwhile', async () => {
    published = '1.0.0-ffffffff';
    await failAgain();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is given up when it is the published version', async () => {
    await failAgain();
    expect(giveUp).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  it('keeps its page while the registry does not answer', async () => {
    published = undefined;
    await failAgain();
    expect(giveUp).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  it("is nobody else's", async () => {
    published = '1.0.0-ffffffff';
    await failAgain('/other');
    expect(reload).not.toHaveBeenCalled();
  });
});
