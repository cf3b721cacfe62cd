import { ACCOUNT } from './account';
import { CHAT } from './chat';
import { FIND } from './find';
import { OFFERS } from './offers';
import { ORDERS } from './orders';
import type { ScreenRow } from './row';
import { SHELL } from './shell';
import { WALLET } from './wallet';

export type { Address, Never, ScreenRow, Sight, Viewer } from './row';

/** In parts that take about as long as each other. */
export const SCREENS = {
  'finding, buying and orders': [...FIND, ...ORDERS],
  'the chat': CHAT,
  'offers and the wallet': [...WALLET, ...OFFERS],
  'the account and the way in': [...SHELL, ...ACCOUNT],
} as const satisfies Record<string, readonly ScreenRow[]>;
