import { endWith, runCommand, UsageError } from '@cosecha/shared/command-line';
import { keysOf } from '@cosecha/shared/domain';
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
import { OPERATOR_COMMANDS } from '../commands';
import { createBackend } from './app';
import { readConfig } from './config/config';
import { checkNetwork } from './near/check-network';
import { runOperatorCommand } from './operator-commands';

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
    await Promise.all([backend.stopBackground(), close()]);
    await backend.close();
  });
  await listenAt(app, listening);
  backend.start();
}

const [command, ...args] = process.argv.slice(2);
const names = keysOf(OPERATOR_COMMANDS);
const name = names.find((each) => each === command);

if (command === undefined) runService(serve);
else if (name)
  void runCommand({
    program: `node server.cjs ${name}`,
    declaration: OPERATOR_COMMANDS[name],
    args,
    run: (typed) =>
      runOperatorCommand(name, readConfig(process.env), typed, {
        say: (line) => process.stdout.write(`${line}\n`),
      }),
  });
else
  endWith(new UsageError(`node server.cjs serves; it takes one of ${names.join(', ')}, not "${command}".`));
