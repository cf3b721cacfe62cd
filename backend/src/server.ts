import { endWith, runCommand, UsageError } from '@cosecha/shared/command-line';
import {
  addAnswerHeaders,
  addHealth,
  addMetrics,
  BALANCER_NOTICE_MS,
  drain,
  endOnSignal,
  measureRequests,
  requestIds,
  SERVER_OPTIONS,
  traceServer,
  translateErrors,
} from '@cosecha/shared/server';
import fastify from 'fastify';
import { INDEX, OFFERS } from '../commands';
import { createBackend } from './app';
import { readConfig } from './config';
import { runIndexCommand } from './index-command';
import { runOffersCommand } from './offers-command';

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
  const close = drain(app, { noticeMs: BALANCER_NOTICE_MS });
  await traceServer(app, { isOn: config.traces, service: 'cosecha-backend', isBehind: trustProxy });
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
  await app.listen({ port: Number(process.env.PORT ?? 8081), host: process.env.HOST ?? '0.0.0.0' });
  backend.start();
}

const [command, ...args] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);

async function run(): Promise<void> {
  if (command === undefined) return serve();
  const program = `node server.cjs ${command}`;
  if (command === 'index') {
    return runCommand({
      ...{ program, declaration: INDEX, args },
      run: ({ verb }) => runIndexCommand(readConfig(process.env), verb, { say }),
    });
  }
  if (command === 'offers') {
    return runCommand({
      ...{ program, declaration: OFFERS, args },
      run: (typed) => runOffersCommand(readConfig(process.env), typed, { say }),
    });
  }
  endWith(new UsageError(`node server.cjs serves; it takes index or offers, not "${command}".`));
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
