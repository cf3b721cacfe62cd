import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_FILES, SERVER_FOLDER } from '@cosecha/shared/build/server-files';
import { transformSync } from '@swc/core';

/** Content of the script in the head of pages with a first view. */
export const HEAD_SCRIPT = 'document.documentElement.dataset.waits="";';

/** As the shell's own build is: it brings its packages, and draws its tabs and the shape of a screen. */
const SHARED = (mark: string) => `
  exports.modules = { react: { mark: '${mark}' } };
  exports.publicPages = {
    ask: ({ url, answers }) =>
      'named' in answers || url.startsWith('/(busy') || url.startsWith('/(landing-alone') ? [] : [{ id: 'named', method: 'GET', path: '/api/named' }],
    render: ({ url, answers }) => {
      if (url.startsWith('/sitemap')) return { paths: [url + '?a&b'] };
      const { name } = answers.named || { name: 'busy' };
      const isThere = !url.startsWith('/oferta/x');
      return {
        status: isThere ? 200 : 404,
        head: {
          ...{ title: name, description: name, path: url.startsWith('/(landing') ? '/' : url, isListed: isThere },
          ...{ picture: { path: '/media/share/a.jpg', alt: name }, data: { '@type': 'Product', name } },
        },
        html: url === '/(landing)' ? '<div id="landing"></div><p>for sale</p>' : '<h1>' + url.replace(/[^a-z0-9/]/g, '') + '</h1>',
        style: '<style data-styled="true" data-styled-version="6">.p{top:0}</style>',
      };
    },
  };
  exports.drawShell = ({ path, tabs }) => {
    if (tabs.some(({ label }) => label === 'Throws')) throw new Error('the tabs fell over');
    const style = (rules) => '<style data-styled="true" data-styled-version="6">' + rules + '</style>';
    const rule = (text, id, name) => text + '/*!sc*/\\ndata-styled.g3[id="' + id + '"]{content:"' + name + ',"}/*!sc*/\\n';
    const active = tabs.find(({ activeOn }) => activeOn.includes(path));
    return {
      frame: { html: '<nav>' + (active ? active.label : 'none') + '</nav>', style: style(rule('.n{top:0}', 'nav', 'n')) },
      screen: { html: '<p role="status">${mark}</p>', style: style(rule('.w{top:1px}', 'wait', 'w')) },
    };
  };`;

/**
 * Writes what a build of the shell leaves for the edge: the real worker, and modules that are told from others by a mark.
 * @param site the folder of the shell's site
 */
export function writeServerFiles(site: string, mark = 'one shell'): void {
  mkdirSync(join(site, SERVER_FOLDER), { recursive: true });
  const source = readFileSync(join(__dirname, '../../../src/server/worker.ts'), 'utf8');
  const { code } = transformSync(source, {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  writeFileSync(join(site, SERVER_FILES.worker), code);
  writeFileSync(join(site, SERVER_FILES.shared), SHARED(mark));
  writeFileSync(join(site, SERVER_FILES.head), HEAD_SCRIPT);
}
