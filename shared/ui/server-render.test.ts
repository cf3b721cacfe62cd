import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { QueryProvider, usePolledQuery } from '../api';
import { AppRouter } from '../remote/router';
import { useSession } from '../state';
import { makeOffer } from '../testing/factories';
import {
  ButtonLink,
  Carousel,
  globalCss,
  ImageFrame,
  Kg,
  Money,
  Screen,
  SearchInput,
  Sheet,
  Skeleton,
  Toasts,
} from '.';

function Offers() {
  const { wallet } = useSession();
  const offer = makeOffer();
  const { loading } = usePolledQuery({ key: ['offers'], query: async () => [offer] });
  const slides = [{ id: 'a', label: 'Grandes Ofertas', content: 'Grandes Ofertas' }];
  const children = [
    h(SearchInput, { key: 1, label: 'Buscar', value: '', onChange: () => undefined }),
    h(Carousel, { key: 2, label: 'Novedades', slides, playMs: 5_000 }),
    h(ImageFrame, { key: 3, src: offer.extra.images[0], alt: offer.extra.productName, eager: true }),
    h(Money, { key: 4, value: offer.rate }),
    h(Kg, { key: 5, value: offer.remaining }),
    h(ButtonLink, { key: 6, to: '/product/7', children: 'Ver oferta' }),
    h(Sheet, { key: 7, open: false, onClose: () => undefined, title: 'Comprar', children: null }),
    loading ? h(Skeleton, { key: 8 }) : null,
    h(Toasts, { key: 9 }),
  ];
  return h(Screen, { title: wallet ?? 'Inicio', children });
}

function renderOnServer(): { html: string; styles: string } {
  const sheet = new ServerStyleSheet();
  const app = h(QueryProvider, { children: h(AppRouter, { url: '/home', children: h(Offers) }) });
  const html = renderToString(sheet.collectStyles(app));
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
