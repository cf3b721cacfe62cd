/// <reference types="webpack/module" />
/**
 * What pages of `npm run dev` run before anything else (shared/build/dev/hot.ts); no other build has it.
 * docs/decisions/0001-running-and-developing.md
 */
import type {} from '@cosecha/shared/build/hot-page';
import { savePanel } from '../overrides/wanted';
import { listenToBuilds } from './builds';
import { showPageErrors } from './page-errors';
import { refreshOf } from './refresh';

window.cosechaHot = {
  refresh: refreshOf,
  follow: listenToBuilds({ shellHash: __webpack_hash__, reload: () => location.reload() }),
};
showPageErrors();
savePanel();
