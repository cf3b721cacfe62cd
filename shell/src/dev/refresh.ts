import type { ModuleHot, ModuleRefresh } from '@cosecha/shared/build/hot-page';
import {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';

/** React tells it of each root from its first line on, so this comes before React. */
injectIntoGlobalHook(window);

/** Two remotes may have a module of the same id. */
export function refreshOf(part: string, moduleId: string | number): ModuleRefresh {
  const place = `${part} ${moduleId}`;
  return {
    register: (type, id) => register(type, `${place} ${id}`),
    signature: createSignatureFunctionForTransform,
    settle: (exports, hot) => settle(place, exports, hot),
  };
}

function settle(place: string, exports: object, hot: ModuleHot): void {
  const before = hot.data?.exports;
  const values = Object.entries(exports);
  const isBoundary = values.length > 0 && values.every(([, value]) => isLikelyComponentType(value));
  if (!isBoundary) {
    // Those who import it have to run again, too.
    if (before) hot.invalidate();
    return;
  }
  for (const [name, value] of values) register(value, `${place} exports ${name}`);
  hot.dispose((data) => {
    data.exports = exports;
  });
  hot.accept();
  if (before === undefined) return;
  if (isSameShape(before, exports)) refreshSoon();
  else hot.invalidate();
}

/** The same names, each for another state of the same component. */
function isSameShape(before: object, now: object): boolean {
  const shape = (exports: object) =>
    Object.entries(exports).map(([name, type]): [string, unknown] => [name, getFamilyByType(type)]);
  const [old, next] = [shape(before), new Map(shape(now))];
  return old.length === next.size && old.every(([name, family]) => next.get(name) === family);
}

let isWaiting = false;

/** Once, when all modules of an update have run. */
function refreshSoon(): void {
  if (isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    performReactRefresh();
  });
}
