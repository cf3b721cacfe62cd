import { fakeTimeOf, type Service, type ServiceAnswer, startService } from '../testing/service';
import { askStorage } from './s3';

let service: Service;
let answer: ServiceAnswer;

beforeEach(async () => {
  service = await startService(() => answer);
});
afterEach(async () => {
  jest.useRealTimers();
  await service.close();
});

const ask = () =>
  askStorage(
    {
      ...{ endpoint: service.origin, bucket: 'b', prefix: '', region: 'r' },
      credentials: { accessKeyId: 'a', secretAccessKey: 's' },
    },
    { method: 'GET', path: 'picture' },
  );

it('storage that answers byte by byte is given up in time, each time', async () => {
  answer = { endless: 'drip' };
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const asked = ask();
  const failed = expect(asked).rejects.toThrow(/did not answer \(no answer in time\)/);
  await fakeTimeOf(asked);
  await failed;
  expect(service.requests).toHaveLength(4);
});

it('storage that answers without an end is given up', async () => {
  answer = { endless: 'flood' };
  await expect(ask()).rejects.toThrow(/more than \d+ bytes/);
});
