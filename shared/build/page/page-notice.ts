import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { accountPaths, publicPaths } from '../../paths';
import { pageNoticeText } from '../../text/es/shell/page-notice';
import type { Part } from '../parts';

/**
 * The first element in the body of every page that runs the app: that it cannot open here, and what works without it; and the few
 * lines that take this back. They are ES5, for a browser that reads none of the scripts that follow.
 */
export function pageNotice(part: Part): string {
  const { title, text, showcase, help } = pageNoticeText.old;
  const links = `<a href="${publicPaths.showcase}">${showcase}</a> · <a href="${accountPaths.help}">${help}</a>`;
  const script = toEs5(readFileSync(join(part.folder, 'src/page-notice/before-scripts.ts'), 'utf8'));
  return `<div id="notice" role="alert"><strong>${title}</strong> ${text} ${links}</div><script>${script}</script>`;
}

function toEs5(source: string): string {
  const { code } = transformSync(source, {
    swcrc: false,
    isModule: false,
    minify: true,
    jsc: {
      target: 'es5',
      parser: { syntax: 'typescript' },
      minify: { compress: true, mangle: { toplevel: true } },
    },
  });
  return code;
}
