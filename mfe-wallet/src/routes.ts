import { walletPaths } from '@cosecha/shared/paths';
import { defineRoutes } from '@cosecha/shared/remote/route-table';
import { rechargeText, walletText } from '@cosecha/shared/text';

const tab = walletText.balance.title;

export const ROUTES = defineRoutes(
  walletPaths,
  {
    balance: { title: walletText.balance.title, chunk: 'balance', tab },
    send: { title: walletText.send.title, chunk: 'send', tab },
    sent: { title: walletText.sent.title, chunk: 'send' },
    receive: { title: walletText.receive.title, chunk: 'receive' },
    recharge: { title: rechargeText.title, chunk: 'receive', tab },
    movement: { title: walletText.movements.one, chunk: 'movements' },
    openOrders: { title: walletText.history.open.title, chunk: 'history', tab },
    history: { title: walletText.history.closed.title, chunk: 'history', tab },
    receipt: { title: 'Recibo', chunk: 'history' },
  },
  [{ label: tab, href: walletPaths.balance, icon: 'wallet', order: 40 }],
);
