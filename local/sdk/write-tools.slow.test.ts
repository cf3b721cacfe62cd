import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../shared/build/parts';
import { writeTools } from './write-tools';

const folder = mkdtempSync(join(tmpdir(), 'cosecha-tools-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the packed build starts without a source of this checkout beside it', async () => {
  const tools = join(folder, 'node_modules/@cosecha/tools');
  await writeTools(tools);
  for (const file of ['package.json', 'package-lock.json'])
    writeFileSync(join(folder, file), '{"name":"mfe-x"}');
  const env = { ...process.env, NODE_PATH: join(ROOT, 'node_modules') };
  const { stderr } = spawnSync(process.execPath, [join(tools, 'cosecha.cjs'), 'build'], {
    ...{ cwd: folder, env, encoding: 'utf8' },
  });
  // What it asks for first is the package that such a repository installs.
  expect(stderr).toContain(`lstat '${join(folder, 'node_modules/@cosecha/shared')}'`);
});
