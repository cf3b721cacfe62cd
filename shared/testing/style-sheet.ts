import { __PRIVATE__ } from 'styled-components';

/**
 * Where styled-components writes its rules. jsdom matches every rule against every element that a query by role asks about, a
 * sixth of the processor time of the screens' tests, so the rules stay out of the document: how things look is
 * for the journeys. A test of a style sets `target` to `document.head` before it renders.
 */
export const styleSheet: { target?: HTMLElement | ShadowRoot | undefined } = __PRIVATE__.mainSheet.options;
