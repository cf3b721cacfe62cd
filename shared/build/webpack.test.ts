import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { allParts, ROOT } from './parts';
import { webpackConfig } from './webpack';

const PACKAGE_FILE = join(ROOT, 'node_modules/react-dom/client.js');

describe.each(allParts().map((part) => [part.name, part] as const))('packages in %s', (_name, part) => {
  it.each(['production', 'development'] as const)('run as they were published, built for %s', (mode) => {
    const { module, resolve } = webpackConfig(part, mode, '/output');
    const rules = (module?.rules ?? []).filter((rule): rule is RuleSetRule => typeof rule === 'object');
    const editing = rules.filter(({ test, exclude, loader, use }) => {
      const applies = test instanceof RegExp && test.test(PACKAGE_FILE);
      const isSpared = exclude instanceof RegExp && exclude.test(PACKAGE_FILE);
      return (loader !== undefined || use !== undefined) && applies && !isSpared;
    });
    expect(rules.some(({ use }) => use !== undefined)).toBe(true);
    expect(editing).toEqual([]);
    expect(resolve?.alias ?? {}).toEqual({});
  });
});
