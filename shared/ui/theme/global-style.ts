import { createGlobalStyle } from 'styled-components';
import { globalCss } from './global-css';

/** Set once per page, by the shell. */
export const GlobalStyle = createGlobalStyle`${globalCss}`;
