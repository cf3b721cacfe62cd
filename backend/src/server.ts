import { endWith, runCommand, UsageError } from '@cosecha/shared/command-line';
import {
  addAnswerHeaders,
  addHealth,
  addMetrics,
  BALANCER_NOTICE_MS,
  drain,
  endOnSignal,
  listenAt,
  listeningFrom,
  measureRequests,
  requestIds,
  runService,
  SERVER_OPTIONS,
  traceServer,
  translateErrors,
} from '@cosecha/shared/server';
import fastify from 'fastify';
import { GROWTH, INDEX, OFFERS, VOUCHERS } from '../commands';
import { createBackend } from './app';
import { readConfig } from './config/config';
import { runGrowthCommand } from './growth-command';
import { runIndexCommand } from './index-command';
import { checkNetwork } from './near/check-network';
import { runOffersCommand } from './offers-command';
import { runVouchersCommand } from './vouchers-command';

/** Listens on its own, for containers: the same backend that the launcher mounts. */
async function serve(): Promise<void> {
  const trustProxy = process.env.TRUST_PROXY === 'true';
  const app = fastify({
    logger: { redact: ['req.headers.authorization'] },
    ...SERVER_OPTIONS,
    trustProxy,
    genReqId: requestIds(trustProxy),
  });
  const config = readConfig(process.env);
  const listening = listeningFrom(process.env, { port: 8081, host: '0.0.0.0' });
  const close = drain(app, { noticeMs: BALANCER_NOTICE_MS });
  await traceServer(app, { isOn: config.traces, service: 'cosecha-backend', isBehind: trustProxy });
  await checkNetwork(config, app.log);
  const backend = await createBackend(config, { log: app.log });
  addAnswerHeaders(app, true);
  translateErrors(app);
  measureRequests(app, backend.metrics);
  await app.register(backend.plugin);
  addMetrics(app, backend.metrics, config.metricsToken);
  addHealth(app, backend.health);
  endOnSignal(async () => {
    // The other backends take over at once what this one did in the background.
    await Promise.all([backend.rest(), close()]);
    await backend.close();
  });
  await listenAt(app, listening);
  backend.start();
}

const [command, ...args] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

function run(): void {
  const program = `node server.cjs ${command}`;
  if (command === undefined) {
    runService(serve);
  } else if (command === 'index') {
    void runCommand({
      ...{ program, declaration: INDEX, args },
      run: ({ verb }) => runIndexCommand(readConfig(process.env), verb, { say }),
    });
  } else if (command === 'offers') {
    void runCommand({
      ...{ program, declaration: OFFERS, args },
      run: (typed) => runOffersCommand(readConfig(process.env), typed, { say }),
    });
  } else if (command === 'vouchers') {
    void runCommand({
      ...{ program, declaration: VOUCHERS, args },
      run: (typed) => runVouchersCommand(readConfig(process.env), typed, { say }),
    });
  } else if (command === 'growth') {
    void runCommand({
      ...{ program, declaration: GROWTH, args },
      run: (typed) => runGrowthCommand(readConfig(process.env), typed, { say }),
    });
  } else
    endWith(
      new UsageError(`node server.cjs serves; it takes index, offers, vouchers or growth, not "${command}".`),
    );
}

run();
