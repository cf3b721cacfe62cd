import { configure } from '@cosecha/shared/api';
import type { Registry } from '@cosecha/shared/remote/contract';
import { appHistory, navigateTo } from '@cosecha/shared/router';
import { makeConfig, renderApp } from '@cosecha/shared/testing';
import { act, screen } from '@testing-library/react';
import { setRemoteStatus } from '../remotes/remote-status';
import { announceScreens, titleOf } from './screen-change';
import { ShellScreens } from './shell-screens';
import { TopBanners } from './top-banners';

const registry: Registry = {
  allowOverrides: false,
  remotes: [
    {
      name: 'mfe-market',
      version: '1.0.0-0a1b2c3d',
      scope: 'mfe_market',
      entry: 'remoteEntry.js',
      integrity: 'sha384-AAAA',
      manifest: 'mf-manifest.json',
      files: [],
      contract: '^1.0.0',
      routes: ['/home', '/product/:id'],
      titles: { '/home': 'Inicio', '/product/:id': 'Producto' },
      navigation: [],
    },
  ],
};

const FIREBASE = {
  apiKey: 'key',
  authDomain: 'localhost',
  projectId: 'demo',
  storageBucket: 'demo',
  messagingSenderId: '0',
  appId: 'app',
};

beforeEach(() => {
  window.scrollTo = jest.fn();
});

describe('the screens of the shell', () => {
  it('an unknown address ends at /404, which says what was asked for', async () => {
    renderApp(<ShellScreens registry={registry} />, { path: '/no-existe' });
    expect(appHistory().current().location.pathname).toBe('/404');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('No encontramos esta página');
    expect(screen.getByText('Buscabas /no-existe')).toBeInTheDocument();
  });

  it('the landing has its headline, and Comenzar leads strangers to /welcome', async () => {
    renderApp(<ShellScreens registry={registry} />, { path: '/' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Calidad y economía en tus manos',
    );
    expect(screen.getByRole('link', { name: 'Comenzar' })).toHaveAttribute('href', '/welcome');
    // There a wallet that stayed on the device comes first.
    expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/welcome');
    expect(screen.getByRole('link', { name: 'Vender' })).toHaveAttribute('href', '/welcome?para=vender');
    expect(screen.getByRole('link', { name: 'Ver todas las ofertas' })).toHaveAttribute('href', '/vitrina');
  });

  it('welcome offers every way in', async () => {
    configure(makeConfig({ firebase: FIREBASE }));
    const { user } = renderApp(<ShellScreens registry={registry} />, { path: '/welcome' });
    const [first] = await screen.findAllByRole('link', { name: /cuenta|correo|frase|palabras/i });
    expect(first).toHaveAttribute('href', '/login-with-email?modo=crear');
    await user.click(screen.getByText('Avanzado: solo con palabras'));
    expect(screen.getByRole('link', { name: /Entrar con mi frase/ })).toHaveAttribute(
      'href',
      '/login-with-seedphrase',
    );
    expect(screen.getByRole('link', { name: /Entrar con mi correo/ })).toHaveAttribute(
      'href',
      '/login-with-email',
    );
    expect(screen.getByRole('link', { name: /Crear una billetera/ })).toHaveAttribute(
      'href',
      '/crear-billetera',
    );
  });

  it('welcome offers no e-mail where there is no identity service', async () => {
    configure(makeConfig());
    renderApp(<ShellScreens registry={registry} />, { path: '/welcome' });
    await screen.findByRole('link', { name: /Entrar con mi frase/ });
    expect(screen.queryByRole('link', { name: /correo/ })).not.toBeInTheDocument();
  });

  it("a remote's place shows nothing while the remote is there, and a card with another try when it failed", () => {
    renderApp(<ShellScreens registry={registry} />, { path: '/home' });
    act(() => setRemoteStatus('mfe-market', 'ready'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    act(() => setRemoteStatus('mfe-market', 'failed'));
    expect(screen.getByRole('alert')).toHaveTextContent('Lo demás sigue funcionando');
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
    act(() => setRemoteStatus('mfe-market', 'ready'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the notices above', () => {
  it('say that there is no connection, and that it is back', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    renderApp(<TopBanners />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByRole('status')).toHaveTextContent('Sin conexión');
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    online.mockRestore();
  });

  it('have room for what else is to be said', () => {
    renderApp(<TopBanners>Prueba</TopBanners>);
    expect(screen.getByText('Prueba')).toBeInTheDocument();
  });
});

describe('a change of screen', () => {
  it('has the title that its owner publishes', () => {
    expect(titleOf(registry, '/product/7')).toBe('Producto · Cosecha');
    expect(titleOf(registry, '/welcome')).toBe('Te damos la bienvenida · Cosecha');
    expect(titleOf(registry, '/no-existe')).toBe('Cosecha');
  });

  it('moves the focus to the new heading, but not on the first load', async () => {
    navigateTo('/home');
    const outlet = document.createElement('div');
    outlet.innerHTML = '<h1>Inicio</h1>';
    document.body.append(outlet);
    const stop = announceScreens(registry, outlet);
    expect(document.body).toHaveFocus();
    navigateTo('/product/7');
    expect(document.title).toBe('Producto · Cosecha');
    await act(async () => {
      outlet.innerHTML = '<h1>Café de altura</h1>';
    });
    expect(screen.getByRole('heading', { name: 'Café de altura' })).toHaveFocus();
    stop();
    outlet.remove();
  });
});
