import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTypefaces } from './typeface';

let assets: string;
beforeEach(() => {
  assets = mkdtempSync(join(tmpdir(), 'cosecha-typeface-'));
});
afterEach(() => rmSync(assets, { recursive: true }));

test('the rules name the files that were laid beside the scripts, and hold no text back for long', () => {
  const rules = addTypefaces(assets);
  const files = readdirSync(assets);
  expect(files).toEqual([
    expect.stringMatching(/^figtree\.[0-9a-f]{8}\.woff2$/),
    expect.stringMatching(/^fraunces\.[0-9a-f]{8}\.woff2$/),
  ]);
  for (const file of files) expect(rules).toContain(`url(/assets/${file})`);
  expect(rules.match(/font-display:fallback/g)).toHaveLength(2);
});

test('they are small enough for a line of the countryside', () => {
  addTypefaces(assets);
  for (const file of readdirSync(assets)) expect(statSync(join(assets, file)).size).toBeLessThan(21_000);
});
