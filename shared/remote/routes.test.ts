import { matchesAnyRoute, matchesRoute, ownerOfPath } from './routes';

describe('matchesRoute', () => {
  it.each([
    ['/home', '/home', true],
    ['/home', '/home/', true],
    ['/home', '/homes', false],
    ['/home', '/home/1', false],
    ['/', '/', true],
    ['/', '/home', false],
    ['/product/:id', '/product/12', true],
    ['/product/:id', '/product/caf%C3%A9', true],
    ['/product/:id', '/product/', false],
    ['/product/:id', '/product', false],
    ['/product/:id', '/product/12/more', false],
  ])('%s against %s: %s', (pattern, path, expected) => {
    expect(matchesRoute(pattern, path)).toBe(expected);
  });

  it('is true for a list when one pattern fits', () => {
    expect(matchesAnyRoute(['/a', '/orden/:id'], '/orden/7')).toBe(true);
    expect(matchesAnyRoute([], '/orden/7')).toBe(false);
  });
});

describe('ownerOfPath', () => {
  const generic = { name: 'generic', routes: ['/product/:id'] };
  const exact = { name: 'exact', routes: ['/product/new'] };

  it('prefers an exact route to one with a parameter, whatever the order', () => {
    expect(ownerOfPath([generic, exact], '/product/new')).toBe(exact);
    expect(ownerOfPath([exact, generic], '/product/other')).toBe(generic);
  });

  it('knows no owner of a foreign path', () => {
    expect(ownerOfPath([generic, exact], '/nope')).toBeUndefined();
  });
});
