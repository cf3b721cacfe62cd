/**
 * Ends a file of tests that hangs where jest's own timeouts do not reach: an endless loop, a file that never finishes loading, an
 * environment that is never torn down. jest's timers need the event loop, which is blocked there; here a worker thread measures the
 * time, prints the test's name on standard error and kills the process. jest then reports the file as failed and runs the others.
 */
const { writeFileSync, writeSync } = require('node:fs');
const { availableParallelism, loadavg, tmpdir } = require('node:os');
const { join, relative } = require('node:path');
const { isMainThread, parentPort, Worker, workerData } = require('node:worker_threads');

const MAX_SLOWNESS = 10;
/** How much longer work takes than on an idle machine: twice as long where four processes compete for two cores. */
const slowness = () => Math.min(Math.max(1, loadavg()[0] / availableParallelism()), MAX_SLOWNESS);

/** jest's own timeouts come first: they fail one test, while killing the process fails its whole file. */
const LEEWAY = 1.2;

const ROLE = 'cosecha-hang-watcher';
/** One watching thread for each process. @type {Worker | undefined} */
let thread;

/** Holds the process open while an end is expected: with nothing left to wait for, Node would exit, and with success. */
function postExpected(expected) {
  thread ??= new Worker(__filename, { workerData: ROLE, execArgv: [] });
  thread[expected ? 'ref' : 'unref']();
  thread.postMessage(expected);
}

/** The file in which a killed jest worker leaves the reason: jest does not show the output of the workers that replace it. */
const reportOf = (pid) => join(tmpdir(), `cosecha-hang-${pid}`);

/**
 * A jest environment that kills hanging files. A test or hook without a timeout of its own has `testTimeout`, extended while the
 * machine is busy: so a short timeout fails hanging tests soon, and slow ones not at all.
 * @template {new (...args: any[]) => import('@jest/environment').JestEnvironment} Base
 * @param {Base} Environment
 */
function watchForHangs(Environment) {
  return class extends Environment {
    constructor(config, context) {
      super(config, context);
      this.testFile = relative(config.globalConfig.rootDir, context.testPath);
      this.ownTimeout = config.globalConfig.testTimeout || 5_000;
      this.expectEnd(this.testFile);
    }

    /** @param what is named when the process is killed after `limitMs`, unless this is called again before then */
    expectEnd(what, limitMs = this.ownTimeout) {
      postExpected({ what, limitMs: limitMs * LEEWAY * slowness(), isReported: process.send !== undefined });
    }

    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      const { name, test, hook } = event;
      if (name === 'run_start') this.ownTimeout = state.testTimeout;
      if (name === 'test_fn_start' || name === 'hook_start') {
        state.testTimeout = this.ownTimeout * slowness();
        const titles = test ? titlesOf(test) : [...titlesOf(hook.parent), hook.type];
        this.expectEnd([this.testFile, ...titles].join(' › '), (test ?? hook).timeout || this.ownTimeout);
      } else if (!/^(add|start|finish)_/.test(name)) this.expectEnd(this.testFile);
    }

    async teardown() {
      await super.teardown();
      postExpected(null);
    }
  };
}

/** The titles around a test or block, outermost first, without jest's own root block. */
const titlesOf = (entry) => (entry?.parent ? [...titlesOf(entry.parent), entry.name] : []);

function watch() {
  let timer;
  parentPort.on('message', (expected) => {
    clearTimeout(timer);
    if (expected) timer = setTimeout(killProcess, expected.limitMs, expected);
  });
}

function killProcess({ what, limitMs, isReported }) {
  const line = `Hangs: ${what}, ended after ${Math.round(limitMs / 1000)} s.\n`;
  if (isReported) writeFileSync(reportOf(process.pid), line);
  else writeSync(2, `\n${line}`);
  process.kill(process.pid, 'SIGKILL');
}

if (!isMainThread && workerData === ROLE) watch();
module.exports = { reportOf, slowness, watchForHangs };
