import { join } from 'node:path';
import { HotModuleReplacementPlugin, type RuleSetRule } from 'webpack';
import { allParts, type Mode, ROOT, SHELL } from '../parts';
import { webpackConfig } from './webpack';

const PACKAGE_FILE = join(ROOT, 'node_modules/react-dom/client.js');

describe.each(allParts().map((part) => [part.name, part] as const))('packages in %s', (_name, part) => {
  it.each(['production', 'development', 'hot'] as const)(
    'run as they were published, built for %s',
    (mode) => {
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
    },
  );
});

describe.each(allParts().map((part) => [part.name, part] as const))('hot replacement in %s', (name, part) => {
  it.each<[mode: Mode, isReplaced: boolean]>([
    ['production', false],
    ['development', false],
    ['hot', name !== SHELL],
  ])('built for %s: %s', (mode, isReplaced) => {
    const { plugins = [], module } = webpackConfig(part, mode, '/output');
    const isHot = plugins.some((plugin) => plugin instanceof HotModuleReplacementPlugin);
    const refreshes = JSON.stringify(module?.rules).includes('"refresh":true');
    expect([isHot, refreshes]).toEqual([isReplaced, isReplaced]);
  });

  it.each<Mode>(['production', 'development'])('leaves nothing in what is built for %s', (mode) => {
    const { entry, module } = webpackConfig(part, mode, '/output');
    expect(JSON.stringify([entry, module?.rules])).not.toMatch(/hot-loader|src\/dev/);
  });
});
