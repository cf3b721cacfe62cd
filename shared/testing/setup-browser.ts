import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { registerConfirmer } from '../client/api/request/confirmer';
import { rememberComputedStyles } from './computed-styles';
import { styleSheet } from './style-sheet';

/** Stretching a PIN takes half a second by design, and a machine may be busy with other things: browser-environment.cjs. */
configure({ asyncUtilTimeout: Reflect.get(globalThis, 'asyncUtilTimeout') });

/** A query that is tried until it succeeds would write the whole document into each of its errors; the last one has it all the same. */
const { getElementError } = getConfig();
const isRetried = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
configure({
  getElementError: (message, container) =>
    isRetried()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

/** React takes a stack for each element, for its warnings: a tenth of the processor time of the screens' tests. It takes none beyond a number. */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);

/** What browsers have and jsdom does not; nothing here changes what jsdom has. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
/** jsdom has no layout to scroll. */
window.scrollTo = () => undefined;
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), { media: query, matches: false }) as MediaQueryList;

rememberComputedStyles();
registerConfirmer(() => import('../client/signing/confirm-call'));
styleSheet.target = document.createElement('div');

/** jsdom knows the dialog element but not how to open it. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

/** What each test leaves behind; files take back only what is theirs (tidy-up.test.ts). */
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
