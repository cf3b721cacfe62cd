import { appHistory, navigateTo } from '@cosecha/shared/router';
import { renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { isAnonymousLanding } from '../landing/anonymous-visitor';
import { OverrideBanners } from './override-banners';
import { takeOverrideLink } from './override-link';
import { areOverridesWanted, isPanelWanted } from './wanted';

const URL = 'http://localhost:8081/';
const LINK = `/fletes?cosecha-override=mfe-fletes=${URL}`;
const FLETES = { name: 'mfe-fletes', url: URL };

const address = () => {
  const { pathname, search, hash } = appHistory().current().location;
  return pathname + search + hash;
};
const take = (link: string, allowed = true, active = [] as { name: string; url: string }[]) => {
  navigateTo(link);
  const warn = jest.fn();
  return { asked: takeOverrideLink(allowed, active, warn), warn };
};
const stored = () => Object.keys(sessionStorage).filter((key) => key.startsWith('cosecha-override:'));

describe('a link that asks for a local remote', () => {
  it('asks, leaves the address bar, and has switched nothing on', () => {
    expect(take(LINK).asked).toEqual({ overrides: [FLETES], openAt: '/fletes' });
    expect(address()).toBe('/fletes');
    expect(stored()).toEqual([]);
  });

  it('keeps what else stands in the address', () => {
    const { asked } = take(`/buscar?q=caf%C3%A9&cosecha-override=mfe-fletes=${URL}#fin`);
    expect(asked?.openAt).toBe('/buscar?q=caf%C3%A9');
    expect(address()).toBe('/buscar?q=caf%C3%A9#fin');
  });

  it('begins on this host, also where the path is written as another host’s address', () => {
    const { asked } = take(`${location.origin}//elsewhere.example${LINK}`);
    expect(asked?.openAt).toBe('/elsewhere.example/fletes');
    expect(address()).toBe('/elsewhere.example/fletes');
  });

  it('asks for nothing where the registry allows none, and leaves the address bar all the same', () => {
    const { asked, warn } = take(LINK, false);
    expect(asked).toBeUndefined();
    expect(address()).toBe('/fletes');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('does not allow'));
  });

  it.each([
    'mfe-fletes=https://evil.test/',
    'mfe-fletes=http://evil.test/',
    'mfe-fletes=http://localhost.evil.test/',
    'mfe-fletes=http://localhost:8081@evil.test/',
    'mfe-fletes=http://evil.test@localhost:8081/',
    'mfe-fletes=http://localhost:8081/?to=http://evil.test/',
    'mfe-fletes=http://localhost:8081/#/',
    'mfe-fletes=http://localhost:8081/open/../redirect/',
    'mfe-fletes=javascript:alert(1)//',
    'mfe-fletes=//localhost:8081/',
    'shell=http://localhost:8081/',
    'mfe-<b>=http://localhost:8081/',
    'mfe-fletes',
    '',
  ])('is not asked about when it names something else: %s', (text) => {
    const { asked, warn } = take(`/fletes?cosecha-override=${encodeURIComponent(text)}`);
    expect(asked).toBeUndefined();
    expect(address()).toBe('/fletes');
    expect(warn).toHaveBeenCalled();
  });

  it('is not asked about again in a tab that has agreed, but for another address it is', () => {
    expect(take(LINK, true, [FLETES]).asked).toBeUndefined();
    expect(take(LINK, true, [{ ...FLETES, url: 'http://localhost:9000/' }]).asked?.overrides).toEqual([
      FLETES,
    ]);
  });

  it('leaves every other address alone', () => {
    expect(take('/fletes?q=1').asked).toBeUndefined();
    expect(address()).toBe('/fletes?q=1');
  });

  it('opens the app at "/", too, where a stranger gets the landing alone', () => {
    const at = (search: string) =>
      ({ location: { pathname: '/', search }, localStorage, sessionStorage }) as unknown as Window;
    expect(isAnonymousLanding(at(''))).toBe(true);
    expect(isAnonymousLanding(at(`?cosecha-override=mfe-fletes=${URL}`))).toBe(false);
    sessionStorage.setItem('cosecha-override:mfe-fletes', URL);
    expect(isAnonymousLanding(at(''))).toBe(false);
  });

  it('holds nothing up where the browser forbids its storage', () => {
    navigateTo('/');
    const forbidden = (['localStorage', 'sessionStorage'] as const).map((name) =>
      jest.spyOn(window, name, 'get').mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      }),
    );
    expect([isAnonymousLanding(), areOverridesWanted(), isPanelWanted()]).toEqual([true, false, false]);
    for (const each of forbidden) each.mockRestore();
  });
});

describe('the question', () => {
  const asked = { overrides: [FLETES], openAt: '/#here' };

  it('names the remote and the address, takes no focus, and "No usar" ends it', async () => {
    const { user } = renderApp(<OverrideBanners overridden={[]} asked={asked} />);
    expect(screen.getByRole('alert')).toHaveTextContent(
      `cambiar mfe-fletes por un programa de esta máquina: ${URL}`,
    );
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'No usar' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(stored()).toEqual([]);
  });

  it('"Usar en esta pestaña" switches it on for this tab alone', async () => {
    const { user } = renderApp(<OverrideBanners overridden={[]} asked={asked} />);
    await user.click(screen.getByRole('button', { name: 'Usar en esta pestaña' }));
    expect(sessionStorage.getItem('cosecha-override:mfe-fletes')).toBe(URL);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(location.hash).toBe('#here');
  });
});

it('what has been agreed to is named, with a way back', () => {
  renderApp(<OverrideBanners overridden={['mfe-market']} />);
  expect(screen.getByText(/mfe-market viene de esta máquina/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Quitar' })).toBeEnabled();
});
