import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webpack } from 'webpack';
import { ROOT } from '../parts';
import { coreFiles } from './one-core';
import { webpackConfig } from './webpack';

/** The errors of a remote's build. */
async function errorsOf(name: string, folder: string): Promise<string[]> {
  const output = mkdtempSync(join(tmpdir(), 'cosecha-one-core-'));
  const part = { name, folder, version: '1.0.0' };
  const compiler = webpack({ ...webpackConfig(part, 'development', output), cache: false });
  try {
    return await new Promise((resolve, reject) => {
      compiler?.run((error, stats) =>
        error ? reject(error) : resolve(stats?.compilation.errors.map(({ message }) => message) ?? []),
      );
    });
  } finally {
    await new Promise((resolve) => compiler?.close(resolve));
    rmSync(output, { recursive: true });
  }
}

it('refuses a remote that would get a second session by a relative import, and says what to write', async () => {
  const errors = await errorsOf('mfe-second-core', join(ROOT, 'shared/build/testing/second-core'));
  expect(errors).toContain(
    'mfe-second-core would get a second copy of shared/client/state/session.ts, which must exist once in the page. ' +
      "shared/build/testing/second-core/src/remote.tsx must import it from '@cosecha/shared/state' instead of by its path. " +
      'A folder without any state is named in shared/build/webpack/one-core.ts.',
  );
});

describe('what exists once', () => {
  const core = coreFiles();
  it.each([
    ['client/state/session.ts', '@cosecha/shared/state'],
    ['client/state/vault/tries.ts', '@cosecha/shared/state'],
    ['client/api/queries/query-client.tsx', '@cosecha/shared/api/core'],
    ['router/history.ts', '@cosecha/shared/router'],
    ['domain/errors.ts', '@cosecha/shared/domain/core'],
  ])('%s, by %s', (file, request) => {
    expect(core.get(join(ROOT, 'shared', file))).toBe(request);
  });

  it.each(['domain/money/units.ts', 'paths/index.ts', 'remote/contract.ts', 'kit/ui/theme/colors.ts'])(
    'not %s, which has no state',
    (file) => expect(core.has(join(ROOT, 'shared', file))).toBe(false),
  );
});
