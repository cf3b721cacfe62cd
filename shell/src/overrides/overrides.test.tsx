import { applyOverrides, clearOverrides, readOverrides } from './overrides';

const LOCAL = 'http://localhost:8081/';

beforeEach(() => sessionStorage.clear());

describe('overrides', () => {
  it('are honoured for an address on this machine where the registry allows it', () => {
    sessionStorage.setItem('cosecha-override:mfe-market', LOCAL);
    expect(readOverrides(sessionStorage, true, jest.fn())).toEqual([{ name: 'mfe-market', url: LOCAL }]);
  });

  it('are ignored with a warning where the registry allows none', () => {
    sessionStorage.setItem('cosecha-override:mfe-market', LOCAL);
    const warn = jest.fn();
    expect(readOverrides(sessionStorage, false, warn)).toEqual([]);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('mfe-market'));
  });

  it.each([
    'https://evil.test/',
    'http://localhost.evil.test/',
    'http://localhost@evil.test/',
    'javascript:alert(1)//localhost/',
    'not an address',
  ])('never come from elsewhere: %s', (url) => {
    sessionStorage.setItem('cosecha-override:mfe-market', url);
    expect(readOverrides(sessionStorage, true, jest.fn())).toEqual([]);
  });

  it('are dropped together, and nothing else is', () => {
    sessionStorage.setItem('cosecha-override:mfe-market', LOCAL);
    sessionStorage.setItem('categories', '[]');
    clearOverrides(sessionStorage);
    expect(Object.keys(sessionStorage)).toEqual(['categories']);
  });

  it('leave the registry as it is when the server does not publish that remote', async () => {
    const registry = { allowOverrides: true, remotes: [] };
    const warn = jest.fn();
    const overrides = [{ name: 'mfe-market', url: 'http://127.0.0.1:9/' }];
    const applied = await applyOverrides(registry, overrides, warn);
    expect(applied.registry.remotes).toEqual([]);
    expect(applied.bases.size).toBe(0);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('mfe-market'));
  });
});
