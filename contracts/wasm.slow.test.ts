import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildContract, COMMITTED, CONTRACTS, compile, entryOf } from './build';

test.each(CONTRACTS)('%s.wasm of the repository is what its sources compile to', async (name) => {
  const committed = await readFile(path.join(COMMITTED, `${name}.wasm`));
  const isSame = committed.equals(await compile(entryOf(name)));
  expect(isSame || 'run npx tsx contracts/build.ts and commit contracts/wasm').toBe(true);
});

test('compiles what no build is there of, once', async () => {
  const again = () => buildContract(name, 'testing/probe/assembly/index.ts');
  const name = `probe-${process.pid}`;
  const first = await again();
  try {
    expect(first.built).toBe(true);
    expect(await again()).toEqual({ ...first, built: false });
    await writeFile(`${first.file}.sources`, 'of other sources');
    expect(await again()).toEqual(first);
  } finally {
    for (const file of [first.file, `${first.file}.sources`]) await rm(file, { force: true });
  }
});
