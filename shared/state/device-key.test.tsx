import { phraseVault } from './device-key';

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'indexedDB');
});

const browserWith = (open: () => unknown) =>
  Object.defineProperty(window, 'indexedDB', { configurable: true, value: { open } });

describe('a browser that keeps no keys is told so, not waited for', () => {
  test('when it has no IndexedDB at all', async () => {
    await expect(phraseVault.seal('ábaco')).rejects.toThrow();
  });

  test('when it refuses to open one', async () => {
    browserWith(() => {
      throw new DOMException('private window', 'SecurityError');
    });
    await expect(phraseVault.seal('ábaco')).rejects.toThrow('private window');
  });

  test('when it neither opens nor refuses', async () => {
    jest.useFakeTimers();
    browserWith(() => ({}));
    const sealing = phraseVault.seal('ábaco');
    jest.advanceTimersByTime(3_000);
    await expect(sealing).rejects.toThrow('IndexedDB does not answer');
  });
});
