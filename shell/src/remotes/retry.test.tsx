import { remoteStatus } from './remote-status';
import { createRetry } from './retry';

const NAME = 'mfe-probe';
const VERSION = '1.0.0-0a1b2c3d';
const startAnew = jest.fn(async () => undefined);
const reload = jest.fn();
let published: string | undefined;
let retry: (name: string, version: string) => Promise<void>;

beforeEach(() => {
  jest.clearAllMocks();
  published = VERSION;
  retry = createRetry({ publishedVersion: async () => published, startAnew, reload });
});

it('starts the remote anew within the page, which goes on meanwhile', async () => {
  await retry(NAME, VERSION);
  expect(startAnew).toHaveBeenCalledWith(NAME);
  expect(remoteStatus(NAME)).toBe('loading');
  expect(reload).not.toHaveBeenCalled();
});

it('loads the page again for another version', async () => {
  published = '1.0.0-ffffffff';
  await retry(NAME, VERSION);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(startAnew).not.toHaveBeenCalled();
});

it('loads the page again when starting anew did not help: broken code stays in a page', async () => {
  await retry(NAME, VERSION);
  await retry('mfe-other', VERSION);
  expect(reload).not.toHaveBeenCalled();
  await retry(NAME, VERSION);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('keeps the page as long as the server does not answer', async () => {
  await retry(NAME, VERSION);
  published = undefined;
  await retry(NAME, VERSION);
  await retry(NAME, VERSION);
  expect(reload).not.toHaveBeenCalled();
  expect(startAnew).toHaveBeenCalledTimes(3);
});
