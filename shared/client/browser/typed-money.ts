import { saveCookie } from './cookie';

/** In which money a seller types prices: their own, where its rate is known, or USDT. */
export type TypedMoney = 'own' | 'usdt';

const NAME = 'typed';

/** What was last chosen on this device; before that, the money in which people count. */
export const readTypedMoney = (cookies: string = document.cookie): TypedMoney =>
  /(?:^|; )typed=usdt\b/.test(cookies) ? 'usdt' : 'own';

/** Stores it for a year, on this device only. */
export const saveTypedMoney = (money: TypedMoney): void => saveCookie(NAME, money);
