import { createMeter } from './wire';

const asked = (requestId: string, type = 'Fetch', url = 'http://localhost/x', initialPriority = 'High') => ({
  requestId,
  type,
  request: { url, initialPriority },
});
const answered = (requestId: string, mimeType = 'text/html', from: object = {}) => ({
  requestId,
  response: { mimeType, ...from },
});

test('counts what came over the wire, scripts apart', () => {
  const meter = createMeter();
  meter.asked(asked('page', 'Document'));
  meter.answered(answered('page'));
  meter.finished({ requestId: 'page', encodedDataLength: 3_000 });
  meter.asked(asked('code', 'Script'));
  meter.answered(answered('code', 'text/javascript'));
  meter.finished({ requestId: 'code', encodedDataLength: 40_000 });
  expect(meter.carried()).toEqual({ bytes: 43_000, scriptBytes: 40_000, requests: 2 });
  expect(meter.carried()).toEqual({ bytes: 0, scriptBytes: 0, requests: 0 });
});

test.each(['fromDiskCache', 'fromPrefetchCache', 'fromServiceWorker'])('what is %s costs no wire', (from) => {
  const meter = createMeter();
  meter.asked(asked('code', 'Script'));
  meter.answered(answered('code', 'text/javascript', { [from]: true }));
  meter.finished({ requestId: 'code', encodedDataLength: 40_000 });
  expect(meter.carried()).toEqual({ bytes: 0, scriptBytes: 0, requests: 0 });
});

test('what is fetched ahead, and what is no request at all, is not counted', () => {
  const meter = createMeter();
  for (const each of [
    asked('ahead', 'Other', 'http://localhost/next.js', 'VeryLow'),
    asked('inline', 'Image', 'data:image/png;base64,AA'),
  ]) {
    meter.asked(each);
    meter.answered(answered(each.requestId));
    meter.finished({ requestId: each.requestId, encodedDataLength: 9 });
  }
  expect(meter.carried().requests).toBe(0);
});

test('is quiet only once nothing is under way', async () => {
  const meter = createMeter();
  meter.asked(asked('page', 'Document'));
  let isQuiet = false;
  const waiting = meter.quiet(0, 5_000).then(() => {
    isQuiet = true;
  });
  await Promise.resolve();
  expect(isQuiet).toBe(false);
  meter.finished({ requestId: 'page', encodedDataLength: 1 });
  await waiting;
  expect(isQuiet).toBe(true);
});
