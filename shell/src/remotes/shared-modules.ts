/**
 * The packages that exist once in the page, as module federation hands them over: `shared/remote/singletons.ts` lists
 * them, and whatever it lists must be named here.
 */
import * as api from '@cosecha/shared/api/core';
import * as domain from '@cosecha/shared/domain/core';
import * as remote from '@cosecha/shared/remote';
import * as reactQuery from '@cosecha/shared/remote/provided/react-query';
import * as styledComponents from '@cosecha/shared/remote/provided/styled-components';
import * as zodMini from '@cosecha/shared/remote/provided/zod-mini';
import type { SINGLETONS } from '@cosecha/shared/remote/singletons';
import * as router from '@cosecha/shared/router';
import * as state from '@cosecha/shared/state';
import * as ui from '@cosecha/shared/ui/core';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

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
