import { THEMES } from '@cosecha/shared/ui';
import { createGlobalStyle } from 'styled-components';

const LIGHT = Object.entries(THEMES.light)
  .map(([name, value]) => `--c-${name}: ${value};`)
  .join('\n');

/** While a receipt is on the screen: on paper stand only its words, dark on white. */
export const PrintStyle = createGlobalStyle`
  @media print {
    @page {
      margin: 16mm;
    }
    :root {
      color-scheme: light;
      ${LIGHT}
    }
    html body {
      background: none;
    }
    body nav,
    body header a,
    body button,
    [data-unprinted] {
      display: none !important;
    }
  }
`;
