import { __PRIVATE__ } from 'styled-components';

/**
 * Where styled-components writes its rules: outside of the document (setup-browser.ts), because jsdom matches every rule
 * against every element that a query by role checks, a sixth of the processor time of the screens' tests. End-to-end
 * journeys check how things look. A test of a style sets `target` to `document.head` before it renders.
 */
export const styleSheet: { target?: HTMLElement | ShadowRoot | undefined } = __PRIVATE__.mainSheet.options;
