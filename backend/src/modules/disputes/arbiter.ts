import { DomainError } from '@cosecha/shared/domain';
import type { Services } from '../services';

/** Whether the market's arbiter is this wallet; the market's own word, as the arbiter can change. */
export async function isArbiter({ views }: Pick<Services, 'views'>, wallet: string): Promise<boolean> {
  const { arbiterId } = await views.config();
  return wallet === arbiterId;
}

/** @throws DomainError `not-arbiter` for every other wallet */
export async function requireArbiter(services: Pick<Services, 'views'>, wallet: string): Promise<void> {
  if (!(await isArbiter(services, wallet))) throw new DomainError('not-arbiter');
}
