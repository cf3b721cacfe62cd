import { appHistory, navigateTo } from '@cosecha/shared/router';
import { signIn, signOut, takeLeftPlace, toastsStore } from '@cosecha/shared/state';
import { OPEN_PATHS } from './open-paths';
import { guardSession, permittedPath } from './session-guard';

const path = () => appHistory().current().location.pathname;
const DAY_MS = 24 * 60 * 60 * 1000;

function enter(nowMs?: number) {
  const person = { authToken: 'a', authTokenVenwallet: 'b', wallet: 'ana.test', email: '', name: '' };
  signIn(person, nowMs);
}

let stop = () => {};

beforeEach(() => {
  window.scrollTo = jest.fn();
  signOut();
});
afterEach(() => stop());

describe('where a person may be', () => {
  it.each(OPEN_PATHS)('%s is open to everybody', (open) => {
    expect(permittedPath(open, false)).toBe(open);
  });

  it.each(['/home', '/billetera', '/product/7', '/no-existe'])(
    '%s without a token leads to the landing',
    (asked) => {
      expect(permittedPath(asked, false)).toBe('/');
    },
  );

  it('the landing leads on to /home for those who are signed in', () => {
    expect(permittedPath('/', true)).toBe('/home');
    expect(permittedPath('/product/7', true)).toBe('/product/7');
  });
});

describe('the check at the start', () => {
  it('clears local storage and goes to "/" when neither token is there', () => {
    localStorage.setItem('wallet', 'left-over.test');
    localStorage.setItem('foreign', 'x');
    navigateTo('/billetera');
    stop = guardSession();
    expect(path()).toBe('/');
    expect(localStorage).toHaveLength(0);
  });

  it('leaves a person without a token on the way in, with what the address carries', () => {
    navigateTo('/login-with-seedphrase?from=/home');
    stop = guardSession();
    expect(path()).toBe('/login-with-seedphrase');
    expect(appHistory().current().location.search).toBe('?from=/home');
  });

  it.each(['/orden/5?accion=markDelivered', '/chat/orden-5', '/notificaciones'])(
    'keeps %s, which a notice may lead to, for after signing in',
    (asked) => {
      navigateTo(asked);
      stop = guardSession();
      expect(path()).toBe('/');
      expect(takeLeftPlace('ana.test')).toBe(asked);
    },
  );

  it.each(['/product/27?quantity=3', '/enviar?to=rosa.near&amount=2'])(
    'keeps %s, which people give to each other, for after signing in',
    (asked) => {
      navigateTo(asked);
      stop = guardSession();
      expect(path()).toBe('/');
      expect(takeLeftPlace('ana.test')).toBe(asked);
    },
  );

  it('keeps no other page', () => {
    navigateTo('/billetera');
    stop = guardSession();
    expect(takeLeftPlace('ana.test')).toBe('/home');
  });

  it.each(['authToken', 'authTokenVenwallet'])('is content with %s alone', (key) => {
    localStorage.setItem(key, 'token');
    navigateTo('/billetera');
    stop = guardSession();
    expect(path()).toBe('/billetera');
    expect(localStorage.getItem(key)).toBe('token');
  });

  describe('a session whose 15 days are over', () => {
    it('ends, says so, and leads by the way in to what was asked for', () => {
      enter(Date.now() - 16 * DAY_MS);
      navigateTo('/orden/5?de=lista');
      stop = guardSession();
      expect(path()).toBe('/welcome');
      expect(localStorage.getItem('authToken')).toBeNull();
      expect(toastsStore.getState().at(-1)?.text).toContain('15 días');
      expect(takeLeftPlace('luis.test')).toBe('/home');
      enter(Date.now() - 16 * DAY_MS);
      navigateTo('/orden/5?de=lista');
      guardSession()();
      expect(takeLeftPlace('ana.test')).toBe('/orden/5?de=lista');
    });

    it('asks for the PIN where the words stayed on the device', () => {
      enter(Date.now() - 16 * DAY_MS);
      localStorage.setItem('mnemonic', 'ab');
      navigateTo('/');
      stop = guardSession();
      expect(path()).toBe('/entrar-con-pin');
      expect(takeLeftPlace('ana.test')).toBe('/home');
    });

    it('leaves its person on a page that needs none', () => {
      enter(Date.now() - 16 * DAY_MS);
      navigateTo('/ayuda');
      stop = guardSession();
      expect(path()).toBe('/ayuda');
      expect(takeLeftPlace('ana.test')).toBe('/home');
    });
  });
});

describe('afterwards', () => {
  it('the back button shows nothing of an account that was left', () => {
    enter();
    navigateTo('/cuenta');
    stop = guardSession();
    signOut();
    expect(path()).toBe('/');
    navigateTo('/cuenta');
    expect(path()).toBe('/');
  });

  it('a screen of the person before is left when another tab brings in the next', async () => {
    enter();
    navigateTo('/editar-perfil');
    stop = guardSession();
    localStorage.setItem('wallet', 'luis.test');
    window.dispatchEvent(new StorageEvent('storage', { key: 'wallet' }));
    await Promise.resolve();
    expect(path()).toBe('/home');
  });

  it('signing in opens the rest', () => {
    navigateTo('/login-with-seedphrase');
    stop = guardSession();
    enter();
    navigateTo('/home');
    expect(path()).toBe('/home');
  });
});
