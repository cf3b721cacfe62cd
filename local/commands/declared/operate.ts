import { GROWTH, INDEX, OFFERS, VOUCHERS } from '@cosecha/backend/commands';
import type { Command } from './command';

export const OPERATE = {
  index: { ...INDEX, subject: 'Look after the market', file: 'index', needs: ['stopped'] },
  offers: { ...OFFERS, subject: 'Look after the market', file: 'offers', needs: ['stopped'] },
  vouchers: { ...VOUCHERS, subject: 'Look after the market', file: 'vouchers', needs: ['stopped'] },
  growth: { ...GROWTH, subject: 'Look after the market', file: 'growth', needs: ['stopped'] },
} as const satisfies Record<string, Command>;
