import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS } from './checks';
import { readRunbook } from './runbook';

const PAGE = readFileSync(join(__dirname, '../../docs/production.md'), 'utf8');

test('docs/production.md lists what is checked, in this order', () => {
  const [, section = ''] = /^## Tried as it stands\n([\s\S]*?)^## /m.exec(PAGE) ?? [];
  const listed = [...section.matchAll(/^- (.*)$/gm)].map(([, name]) => name);
  expect(listed).toEqual(CHECKS.map(({ name }) => name));
});

test('every block of the runbook is typed by a check or when the machines are made', () => {
  const code = ['checks.ts', 'databases.ts']
    .map((file) => readFileSync(join(__dirname, file), 'utf8'))
    .join();
  const typed = new Set([...code.matchAll(/\.type\('(\w+)'\)/g)].map(([, name]) => name));
  expect([...readRunbook().keys()].filter((name) => !typed.has(name))).toEqual([]);
});
