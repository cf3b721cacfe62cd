/**
 * What the shell hands to the first views of remotes at the edge: the same packages, from the same sources, as in the
 * page, or class names and contexts would differ. And how it draws what it shows itself. A build of its own (shared/build/webpack/server-build.ts); no page loads it.
 */
import { MODULES } from '@cosecha/shared/host/federation';
import type { SERVER_MODULES } from '@cosecha/shared/remote/singletons';
import * as server from 'react-dom/server';
import * as styledComponents from 'styled-components';

export { publicPages } from '../public/public-pages';
export { drawShell } from './draw-shell';

export const modules = {
  ...MODULES,
  'styled-components': styledComponents,
  'react-dom/server': server,
} satisfies Record<keyof typeof MODULES | (typeof SERVER_MODULES)[number], unknown>;
