/**
 * The packages that exist once in the page, as module federation hands them over: `shared/remote/singletons.ts` lists
 * them, and whatever it lists must be named here.
 */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as api from '../client/api/core';
import * as state from '../client/state';
import * as domain from '../domain/core';
import * as ui from '../kit/ui/core';
import * as remote from '../remote';
import * as reactQuery from '../remote/provided/react-query';
import * as styledComponents from '../remote/provided/styled-components';
import * as zodMini from '../remote/provided/zod-mini';
import type { SINGLETONS } from '../remote/singletons';
import * as router from '../router';

export const MODULES = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'styled-components': styledComponents,
  '@tanstack/react-query': reactQuery,
  'zod/mini': zodMini,
  '@cosecha/shared/domain/core': domain,
  '@cosecha/shared/api/core': api,
  '@cosecha/shared/remote': remote,
  '@cosecha/shared/router': router,
  '@cosecha/shared/state': state,
  '@cosecha/shared/ui/core': ui,
} satisfies Record<(typeof SINGLETONS)[number]['request'], unknown>;
