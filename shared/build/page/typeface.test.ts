import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTypeface } from './typeface';

let assets: string;
beforeEach(() => {
  assets = mkdtempSync(join(tmpdir(), 'cosecha-typeface-'));
});
afterEach(() => rmSync(assets, { recursive: true }));

test('the rule names the file that was laid beside the scripts, and holds no text back', () => {
  const rule = addTypeface(assets);
  const [file = ''] = readdirSync(assets);
  expect(file).toMatch(/^typeface\.[0-9a-f]{8}\.woff2$/);
  expect(rule).toContain(`url(/assets/${file})`);
  expect(rule).toContain('font-display:optional');
});

test('it is small enough for a line of the countryside', () => {
  addTypeface(assets);
  const [file = ''] = readdirSync(assets);
  expect(statSync(join(assets, file)).size).toBeLessThan(20_000);
});
