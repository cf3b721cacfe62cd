import type { RegistryEntry } from '@cosecha/shared/remote/contract';
import { viewAddress } from './view-address';

const FIRST_VIEW: RegistryEntry['firstView'] = {
  file: 'server/first-view.cjs',
  integrity: 'sha384-AAAA',
  routes: ['/list', '/search'],
  parameters: { '/list': { sort: ['cheap'] }, '/search': { sort: ['cheap', 'dear'] } },
  exactQuery: ['/search'],
};
const drawnFor = (url: string, firstView = FIRST_VIEW) => viewAddress({ firstView }, url)?.url;

it('is the address without what its view does not read', () => {
  expect(drawnFor('/list?from=mail&sort=cheap&sort=dear')).toBe('/list?sort=cheap');
  expect(drawnFor('/list?sort=other')).toBe('/list');
});

it.each(['/search', '/search?', '/search?sort=cheap', '/search?sort=dear'])(
  '%s has a view, because its query says nothing else than what is drawn',
  (url) => {
    expect(drawnFor(url)).toBe(url.replace(/\?$/, ''));
  },
);

it.each(['words=maize', 'sort=cheap&words=', 'sort=other', 'sort=cheap&sort=dear', 'sort=', 'from=mail'])(
  '/search?%s has none: its screen may show something else',
  (query) => {
    expect(drawnFor(`/search?${query}`)).toBeUndefined();
  },
);
