import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BackendConfig } from '../config/config';
import { addressOf } from './address';
import type { Buckets } from './buckets';
import {
  type ConcurrencyLimiter,
  type ConcurrencyRule,
  createConcurrencyLimiter,
} from './concurrency-limiter';
import {
  ACTS,
  type ActName,
  AT_ONCE,
  type Budget,
  CROWDED,
  FLOOD,
  perMinute,
  type RouteRule,
  refusalAfter,
  routeRules,
  UNNAMED,
  type WorkName,
} from './rules';

export interface Limits {
  /**
   * Counts every request of the routes that are registered afterwards: by address, and for routes with sign-in by wallet first.
   * @param walletOf null for routes without sign-in
   */
  guardRoutes(scope: FastifyInstance, walletOf: ((request: FastifyRequest) => string | null) | null): void;
  /**
   * Counts one act, exactly, in whichever process it happens.
   * @throws DomainError with the seconds to wait
   */
  spend(act: ActName, who: string): Promise<void>;
  /**
   * Counts what a request costs beyond itself, in memory, for its address.
   * @throws DomainError with the seconds to wait
   */
  charge(act: ActName, request: FastifyRequest, cost: number): void;
  /**
   * Runs a work when its address has fewer running than its limit.
   * @param weight lighter works of the same address go first
   * @throws DomainError `rate-limited` when the queue is full or the asker has disconnected
   */
  inTurn<T>(name: WorkName, request: FastifyRequest, work: () => Promise<T>, weight?: number): Promise<T>;
}

/** Refused because the queue is full. */
const COME_BACK_MS = 5_000;

interface LimitsParts {
  buckets: Buckets;
  config: BackendConfig;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: RouteRule;
  }
}

export function createLimits({ buckets, config }: LimitsParts): Limits {
  const ruleByRoute = new Map(
    routeRules(config).flatMap((rule) => rule.routes.map((route) => [route, rule])),
  );

  const limiterOf = (rule: ConcurrencyRule) =>
    createConcurrencyLimiter(rule, () => refusalAfter(COME_BACK_MS, perMinute(rule.each), 'rate-limited'));
  const limiters: Record<WorkName, ConcurrencyLimiter> = {
    'graphql-statements': limiterOf(AT_ONCE['graphql-statements']),
    'heavy-graphql-statements': limiterOf(AT_ONCE['heavy-graphql-statements']),
    'picture-forms': limiterOf(AT_ONCE['picture-forms']),
  };

  const ruleOf = (request: FastifyRequest) => request.routeOptions.config.limit ?? UNNAMED;

  function check(id: string, budget: Budget, weight = 1): void {
    const waitMs = buckets.spend(id, budget, weight);
    if (waitMs > 0) throw refusalAfter(waitMs, budget, 'rate-limited');
  }

  const atAddress = ({ group, address: most }: RouteRule, address: string) =>
    [`${group} address ${address}`, perMinute(most)] as const;

  /** The wallet first: what it is refused is no request of its neighbours'. */
  function checkWallet(request: FastifyRequest, wallet: string): void {
    const rule = ruleOf(request);
    const address = addressOf(request);
    const isCrowded = address !== null && buckets.level(...atAddress(rule, address)) >= 0.5;
    check(`${rule.group} wallet ${wallet}`, perMinute(rule.wallet), isCrowded ? CROWDED : 1);
    if (address !== null && rule.isSignedIn) check(...atAddress(rule, address));
  }

  return {
    guardRoutes(scope, walletOf) {
      scope.addHook('onRoute', (route) => {
        const method = [route.method].flat().find((name) => name !== 'HEAD') ?? 'GET';
        const rule = ruleByRoute.get(`${method} ${route.url.replace(/\/$/, '')}`) ?? UNNAMED;
        route.bodyLimit ??= rule.bodyBytes;
        route.config = { ...route.config, limit: rule };
      });
      scope.addHook('onRequest', (request, _reply, done) => {
        const address = addressOf(request);
        const rule = ruleOf(request);
        if (address !== null && rule.isSignedIn) check(`flood address ${address}`, FLOOD);
        else if (address !== null) check(...atAddress(rule, address));
        done();
      });
      if (!walletOf) return;
      scope.addHook('preHandler', (request, _reply, done) => {
        const wallet = walletOf(request);
        if (wallet !== null) checkWallet(request, wallet);
        done();
      });
    },

    async spend(act, who) {
      const budget = ACTS[act].budget(config);
      const waitMs = await buckets.spendExactly(`${act} ${who}`, budget);
      if (waitMs > 0) throw refusalAfter(waitMs, budget, ACTS[act].refusal);
    },

    charge(act, request, cost) {
      const address = addressOf(request);
      if (address === null) return;
      const budget = ACTS[act].budget(config);
      const waitMs = buckets.spend(`${act} ${address}`, budget, cost);
      if (waitMs > 0) throw refusalAfter(waitMs, budget, ACTS[act].refusal);
    },

    async inTurn(name, request, work, weight) {
      const address = addressOf(request);
      if (address === null) return work();
      return limiters[name]({ name: address, connection: request.socket, weight }, work);
    },
  };
}
