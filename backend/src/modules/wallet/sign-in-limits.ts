import { createHash } from 'node:crypto';
import { DomainError } from '@cosecha/shared/domain';
import type { RouteShorthandOptions } from 'fastify';
import type { BackendConfig } from '../../config';
import type { Database } from '../../db/database';
import type { Clock } from '../../service';

const WINDOW_MS = 60 * 60_000;
const MINUTE_S = 60;

/** Guessing is hopeless, but each try costs us and may cost the treasury. */
export function limitedByAddress({ config }: { config: BackendConfig }): RouteShorthandOptions {
  return { config: { rateLimit: { max: config.signInsPerMinute, timeWindow: MINUTE_S * 1_000 } } };
}

/**
 * Counts a sign-in into an account, from whatever address it comes.
 * @throws DomainError `sign-in-limited` with the seconds to wait
 */
export type AccountLimit = (kind: 'wallet' | 'email', account: string) => Promise<void>;

interface LimitParts {
  database: Database;
  config: BackendConfig;
  clock: Clock;
}

/** Counted in the database, because a person may meet another process each time; accounts stand there as hashes. */
export function createAccountLimit({ database, config, clock }: LimitParts): AccountLimit {
  return async (kind, account) => {
    const hash = createHash('sha256').update(`${kind}:${account}`).digest('hex');
    const now = clock();
    await database
      .deleteFrom('sign_in_attempts')
      .where('at', '<=', new Date(now - WINDOW_MS))
      .execute();
    const earlier = await database
      .selectFrom('sign_in_attempts')
      .select('at')
      .where('account_hash', '=', hash)
      .orderBy('at', 'desc')
      .limit(config.signInsPerAccount)
      .execute();
    const oldest = earlier.at(config.signInsPerAccount - 1);
    if (oldest) throw limited(Math.ceil((oldest.at.getTime() + WINDOW_MS - now) / 1_000));
    await database
      .insertInto('sign_in_attempts')
      .values({ account_hash: hash, at: new Date(now) })
      .execute();
  };
}

function limited(seconds: number): DomainError {
  const minutes = Math.ceil(seconds / MINUTE_S);
  const wait = minutes <= 1 ? 'un minuto' : `${minutes} minutos`;
  return new DomainError('sign-in-limited', { wait, seconds: String(seconds) });
}
