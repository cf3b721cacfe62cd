import { sessionStore, signIn } from '@cosecha/shared/state';
import { goOnAfterReturn } from './go-on-after-return';

const person = { authToken: 't', authTokenVenwallet: 't', wallet: 'maria.test', email: '', name: 'María' };

test('a page that was kept for Back hears that the person has left, and asks as after a gap in the connection', () => {
  const asked: string[] = [];
  const ask = () => asked.push(sessionStore.getState().wallet ?? 'gone');
  signIn(person);
  window.addEventListener('online', ask);
  const end = goOnAfterReturn();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(asked).toEqual([]);
  window.localStorage.clear();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(asked).toEqual(['gone']);
  end();
  window.removeEventListener('online', ask);
});
