import { THEMES } from '@cosecha/shared/ui/colors';
import { useEffect } from 'react';

const LIGHT = Object.entries(THEMES.light)
  .map(([name, value]) => `--c-${name}: ${value};`)
  .join('\n');

/** The receipt within the page. */
const PAPER = '[data-printed]';

/** The last rule leaves the receipt alone on its page; a browser that does not know :has has the one before it. */
const PRINTED = `
  @media print {
    @page {
      margin: 16mm;
    }
    :root {
      color-scheme: light;
      font-size: 80%;
      ${LIGHT}
      --c-text: #000;
      --c-textMuted: #333;
      --c-line: #999;
    }
    html body {
      min-height: 0;
      background: none;
    }
    body nav,
    body header a,
    body button,
    [data-unprinted] {
      display: none !important;
    }
    html body :has(${PAPER}) {
      display: block;
      max-width: none;
      min-height: 0;
      margin: 0;
      padding: 0;
    }
    body :not(:has(${PAPER}), ${PAPER}, ${PAPER} *) {
      display: none !important;
    }
  }
`;

/** Prints the receipt alone, black on white. Old browsers print the page as it is. */
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
