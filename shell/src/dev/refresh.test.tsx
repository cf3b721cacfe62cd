import type { ModuleHot } from '@cosecha/shared/build/hot-page';
import { refreshOf } from './refresh';

/** One run of a module. */
function run(exports: object, before?: object) {
  const hot = {
    data: before && { exports: before },
    accept: jest.fn(),
    dispose: jest.fn(),
    invalidate: jest.fn(),
  };
  refreshOf('mfe-one', './a.tsx').settle(exports, hot satisfies ModuleHot);
  return { isBoundary: hot.accept.mock.calls.length > 0, goesOn: hot.invalidate.mock.calls.length > 0 };
}
const component = () => Object.assign(() => null, { displayName: 'Screen' });

it.each<[what: string, exports: object, isBoundary: boolean]>([
  ['components alone', { Screen: component() }, true],
  ['something else besides', { Screen: component(), limit: 7 }, false],
  ['nothing', {}, false],
])('a module that exports %s', (_what, exports, isBoundary) => {
  expect(run(exports)).toEqual({ isBoundary, goesOn: false });
});

it.each<[what: string, before: object, now: object, goesOn: boolean]>([
  ['the same components', { Screen: component() }, { Screen: component() }, false],
  ['one more', { Screen: component() }, { Screen: component(), Row: component() }, true],
  ['no component any more', { Screen: component() }, { limit: 7 }, true],
])('one that comes back with %s', (_what, before, now, goesOn) => {
  run(before);
  expect(run(now, before).goesOn).toBe(goesOn);
});
