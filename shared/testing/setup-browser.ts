import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { rememberComputedStyles } from './computed-styles';
import { styleSheet } from './style-sheet';

/** Stretching a PIN takes half a second by design, and a machine may be busy with other things. */
configure({ asyncUtilTimeout: 60_000 });

/** What browsers have and jsdom does not; nothing here changes what jsdom has. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
/** jsdom has no layout to scroll. */
window.scrollTo = () => undefined;
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), { media: query, matches: false }) as MediaQueryList;

rememberComputedStyles();
styleSheet.target = document.createElement('div');

/** jsdom knows the dialog element but not how to open it. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
