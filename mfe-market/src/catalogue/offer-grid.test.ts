import { AppRouter } from '@cosecha/shared/router';
import { makeOffer } from '@cosecha/shared/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { OfferGrid } from './offer-grid';

const offers = (count: number) =>
  Array.from({ length: count }, (_, index) => makeOffer({ id: String(index), offerId: String(index) }));

function html(count: number): string {
  const grid = createElement(OfferGrid, { offers: offers(count), listId: 'test', label: 'Ofertas' });
  const children = createElement(QueryClientProvider, { client: new QueryClient() }, grid);
  const props = { url: '/ofertas', children };
  return renderToString(createElement(AppRouter, props));
}
const items = (text: string) => text.match(/role="listitem"/g)?.length ?? 0;

describe('a long list before anything has measured it', () => {
  test('the first HTML holds the rows that a phone shows, not all of them', () => {
    const text = html(1_000);
    expect(items(text)).toBeGreaterThanOrEqual(6);
    expect(items(text)).toBeLessThanOrEqual(20);
    expect(text).toContain('aria-setsize="1000"');
  });

  test('a short list stands there whole', () => {
    expect(items(html(3))).toBe(3);
  });

  test('without inline styles, which the page refuses', () => {
    expect(html(1_000)).not.toContain(' style=');
  });
});
