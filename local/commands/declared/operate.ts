import { OPERATOR_COMMANDS, type OperatorCommand } from '@cosecha/backend/commands';
import type { Command } from './command';

const STOPPED = { file: 'operate', needs: ['stopped'] } as const;

export const OPERATE = {
  index: {
    ...OPERATOR_COMMANDS.index,
    ...STOPPED,
    runs: ['list', 'retry', 'rebuild'].map((verb) => ({ args: [verb], says: /set aside|wait on|is empty/ })),
  },
  offers: {
    ...OPERATOR_COMMANDS.offers,
    ...STOPPED,
    runs: [
      { args: ['list'], says: /No offer is hidden/ },
      { args: ['hide', '99999', '--reason', 'x'], says: /^There is no offer 99999/, code: 1 },
    ],
  },
  vouchers: {
    ...OPERATOR_COMMANDS.vouchers,
    ...STOPPED,
    runs: [
      { args: ['make', '--for', 'Cooperativa', '--uses', '2'], says: /stands for 2 wallets/ },
      { args: ['list'], says: /Cooperativa: 0 wallets, 2 uses left/ },
    ],
  },
  growth: {
    ...OPERATOR_COMMANDS.growth,
    ...STOPPED,
    runs: [{ args: ['--orders', '200'], says: /orders: from 200 on/ }],
  },
} as const satisfies Record<OperatorCommand, Command>;
