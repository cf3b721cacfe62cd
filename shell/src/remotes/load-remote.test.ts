import type { RegistryEntry } from '@cosecha/shared/remote/contract';
import { LeftMeanwhile, loadLifecycles, whileWanted } from './load-remote';

const entry: RegistryEntry = {
  name: 'mfe-market',
  version: '1.0.0-0a1b2c3d',
  scope: 'mfe_market',
  entry: 'remoteEntry.js',
  integrity: 'sha384-AAAA',
  manifest: 'mf-manifest.json',
  files: [],
  contract: '^1.0.0',
  routes: ['/home'],
  titles: {},
  navigation: [],
};
const lifecycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };

describe('loading a remote', () => {
  it('hands over its lifecycles', async () => {
    const fetchModule = jest.fn(async () => lifecycles);
    await expect(loadLifecycles(entry, fetchModule)).resolves.toBe(lifecycles);
    expect(fetchModule).toHaveBeenCalledWith(entry);
  });

  it('tries once more after a failure', async () => {
    const fetchModule = jest.fn().mockRejectedValueOnce(new Error('reset')).mockResolvedValueOnce(lifecycles);
    await expect(loadLifecycles(entry, fetchModule)).resolves.toBe(lifecycles);
    expect(fetchModule).toHaveBeenCalledTimes(2);
  });

  it('gives up after the second failure', async () => {
    const fetchModule = jest.fn().mockRejectedValue(new Error('down'));
    await expect(loadLifecycles(entry, fetchModule)).rejects.toThrow('down');
    expect(fetchModule).toHaveBeenCalledTimes(2);
  });

  it('does not even fetch one that was built for another contract', async () => {
    const fetchModule = jest.fn(async () => lifecycles);
    for (const contract of ['^4.3.0', '^2.0.0', '^1.9.0']) {
      await expect(loadLifecycles({ ...entry, contract }, fetchModule)).rejects.toThrow(
        `mfe-market: it was built for contract ${contract}, the shell has 1.`,
      );
    }
    expect(fetchModule).not.toHaveBeenCalled();
  });

  it('does not even fetch one that takes a name that the shell does not bring', async () => {
    const fetchModule = jest.fn(async () => lifecycles);
    const ui = '@cosecha/shared/ui/core';
    await loadLifecycles(
      { ...entry, uses: { [ui]: ['Button'], 'of-no-interest': ['anything'] } },
      fetchModule,
    );
    expect(fetchModule).toHaveBeenCalledTimes(1);
    await expect(
      loadLifecycles({ ...entry, uses: { [ui]: ['Button', 'Gone'] } }, fetchModule),
    ).rejects.toThrow(`does not bring Gone of ${ui}`);
    expect(fetchModule).toHaveBeenCalledTimes(1);
  });

  it.each([undefined, null, {}, { ...lifecycles, mount: undefined }])(
    'refuses a module that exposes %j',
    async (module) => {
      await expect(loadLifecycles(entry, async () => module)).rejects.toThrow('mfe-market exposes no');
    },
  );
});

describe('waiting for a remote', () => {
  it('ends as soon as nobody wants it any more', async () => {
    let isWanted = true;
    const waiting = whileWanted(new Promise<never>(() => {}), () => isWanted);
    isWanted = false;
    await expect(waiting).rejects.toThrow(LeftMeanwhile);
  });

  it('hands over what comes, and what fails', async () => {
    await expect(whileWanted(Promise.resolve(lifecycles), () => true)).resolves.toBe(lifecycles);
    await expect(whileWanted(Promise.reject(new Error('down')), () => true)).rejects.toThrow('down');
  });
});
