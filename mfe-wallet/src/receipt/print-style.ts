import { THEMES } from '@cosecha/shared/ui';
import { useEffect } from 'react';

const LIGHT = Object.entries(THEMES.light)
  .map(([name, value]) => `--c-${name}: ${value};`)
  .join('\n');

const PRINTED = `
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

/** While a receipt is on the screen: on paper stand only its words, dark on white. Old browsers print the page as it is. */
export function usePrintStyle(): void {
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(PRINTED);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, []);
}
