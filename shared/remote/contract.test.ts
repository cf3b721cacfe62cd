import { contractAccepts, readRegistry, readRegistryEntry, screenFiles } from './contract';

const entry = {
  name: 'mfe-market',
  version: '1.0.0-0a1b2c3d',
  scope: 'mfe_market',
  entry: 'remoteEntry.0a1b2c3d.js',
  integrity: 'sha384-AAAA',
  manifest: 'mf-manifest.json',
  files: ['screens.0a1b2c3d.js'],
  contract: '^1.0.0',
  routes: ['/home', '/product/:id'],
  titles: { '/home': 'Inicio' },
  navigation: [],
};

describe('a registry entry', () => {
  it('is read as published', () => {
    const warn = jest.fn();
    expect(readRegistryEntry(entry, 'remote.json', warn)).toEqual(entry);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['version', '1.0.0'],
    ['entry', '../other/remoteEntry.js'],
    ['entry', 'https://elsewhere.test/remoteEntry.js'],
    ['routes', []],
    ['contract', 'latest'],
    ['integrity', 'none'],
  ])('with a bad %s (%j) is left out, naming the module and the field', (field, value) => {
    const warn = jest.fn();
    expect(
      readRegistryEntry({ ...entry, [field]: value }, 'mfe-market/dist/remote.json', warn),
    ).toBeUndefined();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('"mfe-market"'));
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(`"${field}"`));
  });
});

describe('a registry', () => {
  it('keeps the good entries beside a bad one, sorted by name', () => {
    const warn = jest.fn();
    const other = { ...entry, name: 'mfe-account', scope: 'mfe_account' };
    const registry = readRegistry(
      { allowOverrides: true, remotes: [entry, { name: 'mfe-bad' }, null, other] },
      warn,
    );
    expect(registry.allowOverrides).toBe(true);
    expect(registry.remotes.map(({ name }) => name)).toEqual(['mfe-account', 'mfe-market']);
    expect(warn).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('"mfe-bad"'));
  });

  it('that cannot be read registers nothing and allows nothing', () => {
    expect(readRegistry('broken', jest.fn())).toEqual({ allowOverrides: false, remotes: [] });
  });
});

describe('contractAccepts', () => {
  it.each([
    ['^1.0.0', '1.0.0', true],
    ['^1.0.0', '1.4.2', true],
    ['^1.5.0', '1.4.2', false],
    ['^1.4.3', '1.4.2', false],
    ['^2.0.0', '1.9.0', false],
    ['^1.0.0', '2.0.0', false],
  ])('range %s under contract %s: %s', (range, version, expected) => {
    expect(contractAccepts(range, version)).toBe(expected);
  });
});

describe('what a screen needs besides the entry', () => {
  const files = ['all.js'];
  const screens = { '/product/:id': ['one.js'], '/product/nuevo': ['new.js'] };

  it.each([
    ['/product/7', ['all.js', 'one.js']],
    ['/product/nuevo', ['all.js', 'new.js']],
    ['/home', ['all.js']],
  ])('%s: %j', (path, expected) => {
    expect(screenFiles({ files, screens }, path)).toEqual(expected);
  });

  it('is the same for all where nothing is split', () => {
    expect(screenFiles({ files }, '/product/7')).toEqual(files);
  });
});
