import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigateToUrl, registerApplication, start, unregisterApplication } from 'single-spa';
import { AppRouter, appHistory, Link, navigateTo, Route, Routes, useLocation } from '.';
import { createAppHistory } from './history';

const flush = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

async function back() {
  const popped = new Promise((resolve) => {
    const listen = (event: PopStateEvent) => {
      if ('singleSpa' in event) return;
      window.removeEventListener('popstate', listen);
      resolve(undefined);
    };
    window.addEventListener('popstate', listen);
  });
  await act(async () => {
    window.history.back();
    await popped;
  });
}

/** In the page our listener is added before single-spa captures them: its popstate comes inside pushState. */
function windowThatInterrupts(): Window {
  const listeners: ((event: unknown) => void)[] = [];
  const location = { pathname: '/billetera', search: '', hash: '' };
  const write = (state: unknown, _title: string, href = location.pathname) => {
    const moved = href !== location.pathname;
    Object.assign(history, { state });
    location.pathname = href;
    if (moved) for (const listener of listeners) listener({ type: 'popstate', singleSpa: true });
  };
  const history = { state: null, scrollRestoration: 'auto', pushState: write, replaceState: write };
  const addEventListener = (type: string, listener: (event: unknown) => void) => {
    if (type === 'popstate') listeners.push(listener);
  };
  const scroll = { scrollX: 0, scrollY: 0, scrollTo: () => undefined, sessionStorage: window.sessionStorage };
  return {
    location,
    history,
    addEventListener,
    removeEventListener: () => undefined,
    ...scroll,
  } as unknown as Window;
}

function Screen({ renders }: { renders: string[] }) {
  const { pathname, search } = useLocation();
  renders.push(pathname + search);
  return (
    <>
      <Link to="/enviar?x=1">Enviar</Link>
      <Routes>
        <Route path="/billetera" element={<h1>Billetera</h1>} />
        <Route path="/enviar" element={<h1>Enviar</h1>} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}

beforeAll(() => {
  window.scrollTo = jest.fn();
  window.history.replaceState(null, '', '/billetera');
  start({ urlRerouteOnly: true });
});

beforeEach(async () => {
  navigateTo('/billetera');
  await flush();
});

describe('one history beside single-spa', () => {
  it('renders each root once per navigation, although single-spa repeats it as a popstate', async () => {
    const artificial = jest.fn();
    window.addEventListener('popstate', artificial);
    registerApplication({
      name: 'probe',
      app: async () => ({ bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} }),
      activeWhen: () => true,
    });
    await flush();
    const renders: string[] = [];
    render(
      <AppRouter>
        <Screen renders={renders} />
      </AppRouter>,
    );
    renders.length = 0;
    artificial.mockClear();

    await userEvent.click(screen.getByRole('link', { name: 'Enviar' }));
    await flush();

    expect(artificial).toHaveBeenCalledWith(expect.objectContaining({ singleSpa: true }));
    expect(renders).toEqual(['/enviar?x=1']);
    expect(screen.getByRole('heading', { name: 'Enviar' })).toBeInTheDocument();
    window.removeEventListener('popstate', artificial);
    await unregisterApplication('probe');
  });

  it('keeps what a navigation hands over although single-spa speaks up in the middle of it', () => {
    const history = createAppHistory(windowThatInterrupts());
    history.push('/enviar', { reason: 'saldo' });
    expect(history.current().location).toMatchObject({ pathname: '/enviar', state: { reason: 'saldo' } });
    expect(history.canGoBack()).toBe(true);
  });

  it('tells every root about the same navigation, and stops when a root is gone', async () => {
    const first: string[] = [];
    const second: string[] = [];
    render(
      <AppRouter>
        <Screen renders={first} />
      </AppRouter>,
    );
    const other = render(
      <AppRouter>
        <Screen renders={second} />
      </AppRouter>,
    );
    act(() => navigateTo('/enviar'));
    expect(first.at(-1)).toBe('/enviar');
    expect(second.at(-1)).toBe('/enviar');
    other.unmount();
    const before = second.length;
    act(() => navigateTo('/billetera'));
    expect(second).toHaveLength(before);
  });

  it('goes back with the browser', async () => {
    render(
      <AppRouter>
        <Screen renders={[]} />
      </AppRouter>,
    );
    act(() => navigateTo('/enviar'));
    await back();
    await flush();
    expect(screen.getByRole('heading', { name: 'Billetera' })).toBeInTheDocument();
    expect(appHistory().current().kind).toBe('POP');
  });

  it('follows a navigation that single-spa itself makes', async () => {
    render(
      <AppRouter>
        <Screen renders={[]} />
      </AppRouter>,
    );
    act(() => navigateToUrl('/enviar'));
    await flush();
    expect(screen.getByRole('heading', { name: 'Enviar' })).toBeInTheDocument();
  });

  it('starts a new screen at its top and returns to the old position on the way back', async () => {
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5_000, configurable: true });
    const scrollTo = jest.mocked(window.scrollTo);
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
    act(() => navigateTo('/enviar'));
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    await back();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 640);
  });

  it('knows whether a step back stays in the app, also after a reload', async () => {
    const depth = window.history.state.index;
    expect(typeof depth).toBe('number');
    act(() => navigateTo('/enviar'));
    expect(appHistory().canGoBack()).toBe(true);
    expect(window.history.state.index).toBe(depth + 1);
    act(() => navigateTo('/billetera', { replace: true }));
    expect(window.history.state.index).toBe(depth + 1);
  });
});
