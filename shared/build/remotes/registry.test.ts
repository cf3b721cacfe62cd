import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assembleRegistry } from './registry';

const VERSION = '1.0.0-0a1b2c3d';

describe('assembling the registry', () => {
  let root: string;
  let warnings: string[];

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'cosecha-registry-'));
    warnings = [];
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function publish(
    name: string,
    changes: Record<string, unknown> = {},
    files = ['remoteEntry.js', 'screens.js'],
  ) {
    const folder = join(root, name);
    mkdirSync(join(folder, VERSION), { recursive: true });
    for (const file of files) writeFileSync(join(folder, VERSION, file), '');
    const entry = {
      name,
      version: VERSION,
      scope: name.replaceAll('-', '_'),
      entry: 'remoteEntry.js',
      integrity: 'sha384-AAAA',
      manifest: 'mf-manifest.json',
      files: ['screens.js'],
      contract: '^1.0.0',
      routes: [`/${name}`],
      titles: {},
      navigation: [],
      ...changes,
    };
    writeFileSync(join(folder, 'remote.json'), JSON.stringify(entry));
    return folder;
  }

  const assemble = (folders: string[]) =>
    assembleRegistry({ folders, allowOverrides: false, warn: (message) => warnings.push(message) });

  it('lists what is published, sorted by name', () => {
    const registry = assemble([publish('mfe-b'), publish('mfe-a')]);
    expect(registry.remotes.map(({ name }) => name)).toEqual(['mfe-a', 'mfe-b']);
    expect(warnings).toEqual([]);
  });

  it('skips a remote that has published nothing and says which folder', () => {
    const registry = assemble([publish('mfe-a'), join(root, 'mfe-none')]);
    expect(registry.remotes).toHaveLength(1);
    expect(warnings).toEqual([expect.stringContaining('mfe-none')]);
  });

  it('skips a bad entry, naming the module and the field', () => {
    const registry = assemble([publish('mfe-a'), publish('mfe-b', { routes: ['no-slash'] })]);
    expect(registry.remotes.map(({ name }) => name)).toEqual(['mfe-a']);
    expect(warnings).toEqual([expect.stringMatching(/"mfe-b".*"routes/)]);
  });

  it('skips a file that is not JSON', () => {
    const folder = publish('mfe-a');
    writeFileSync(join(folder, 'remote.json'), '{"name":');
    expect(assemble([folder]).remotes).toEqual([]);
    expect(warnings).toHaveLength(1);
  });

  it('keeps a half deployed remote, whose card can be tried again, and says what is missing', () => {
    const registry = assemble([publish('mfe-a', {}, ['remoteEntry.js'])]);
    expect(registry.remotes).toHaveLength(1);
    expect(warnings).toEqual([expect.stringMatching(/"mfe-a".*half deployed.*screens\.js/)]);
  });
});
