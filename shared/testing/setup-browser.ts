import '@testing-library/jest-dom';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { registerConfirmer } from '../client/api/request/confirmer';
import { rememberComputedStyles } from './computed-styles';
import { styleSheet } from './style-sheet';

/** Follows the test's timeout, extended while the machine is busy: browser-environment.cjs computes it. */
configure({ asyncUtilTimeout: Reflect.get(globalThis, 'asyncUtilTimeout') });

/** A retried query would print the whole document into the error of each attempt. Only the last error is shown, and it still has the document. */
const { getElementError } = getConfig();
const isRetried = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
configure({
  getElementError: (message, container) =>
    isRetried()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

/**
 * React captures a stack for each element, for its warnings: a tenth of the processor time of the screens' tests. Above a
 * certain count of recent stacks it captures none, so the count is always infinite here.
 */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);

/** Tells React that `act` is in use. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
/** jsdom has no layout, so there is nothing to scroll. */
window.scrollTo = () => undefined;
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), { media: query, matches: false }) as MediaQueryList;

rememberComputedStyles();
registerConfirmer(() => import('../client/signing/confirm-call'));
styleSheet.target = document.createElement('div');

/** jsdom has the dialog element without its methods. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

/** The common clean-up after each test; a test file undoes only what it set up itself (tidy-up.test.ts). */
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
