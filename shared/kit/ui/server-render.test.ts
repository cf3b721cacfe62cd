import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { ServerScreen } from '../../testing/server-screen';
import { globalCss } from './theme/global-css';

function renderOnServer(): { html: string; styles: string } {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(createElement(ServerScreen)));
  const styles = sheet.getStyleTags();
  sheet.seal();
  return { html, styles };
}

test('the kit renders where there is no window: anonymous, with links that work as plain HTML', () => {
  expect(typeof window).toBe('undefined');
  const { html, styles } = renderOnServer();
  expect(html).toContain('<h1');
  expect(html).toContain('Inicio');
  expect(html).toContain('href="/product/7"');
  expect(html).toContain('4,50');
  expect(styles).toContain('var(--c-primary)');
});

test('it writes no style attribute, which a strict policy would refuse', () => {
  expect(renderOnServer().html).not.toMatch(/\sstyle=/);
});

test('two renders are the same: no clock, no chance', () => {
  expect(renderOnServer().html).toBe(renderOnServer().html);
});

test('the global style has both themes, less motion and forced colours', () => {
  for (const part of ['prefers-color-scheme:dark', 'prefers-reduced-motion:reduce', 'forced-colors:active']) {
    expect(globalCss).toContain(part);
  }
});
