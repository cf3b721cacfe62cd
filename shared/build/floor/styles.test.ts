import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allParts, sharedFolder } from '../parts';

const folders = [sharedFolder(), ...allParts().map(({ folder }) => join(folder, 'src'))];
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!.*node_modules).*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') })),
);

test('heights of the window are multiples of --dvh, which has a value in every browser', () => {
  const wrong = sources.filter(
    ({ file, text }) => /\b\d+[dsl]v[hw]\b/.test(text) && !file.endsWith('theme/global-css.ts'),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
