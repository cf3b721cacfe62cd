/**
 * Ends a file of tests that hangs where jest's own timeouts do not reach: an endless loop, a file that never finishes loading, an
 * environment that is never torn down. jest's timers need the event loop that is blocked there; here a thread beside it counts, says
 * on standard error which test it was, and kills the process. jest then reports the file as failed and goes on with the others.
 */
const { writeFileSync, writeSync } = require('node:fs');
const { availableParallelism, loadavg, tmpdir } = require('node:os');
const { join, relative } = require('node:path');
const { isMainThread, parentPort, Worker, workerData } = require('node:worker_threads');

const MOST_SLOWNESS = 10;
/** How much longer things take than on an idle machine: where four want to run on two cores, twice as long. */
const slowness = () => Math.min(Math.max(1, loadavg()[0] / availableParallelism()), MOST_SLOWNESS);

/** jest's own timeouts come first, since a test that fails by them leaves the others of its file alone. */
const LEEWAY = 1.2;

const ROLE = 'cosecha-hang-watcher';
/** One for each process. @type {Worker | undefined} */
let thread;

/** Keeps the process until what is expected has ended: Node exits, and with success, where nothing is left to wait for. */
function tell(expected) {
  thread ??= new Worker(__filename, { workerData: ROLE, execArgv: [] });
  thread[expected ? 'ref' : 'unref']();
  thread.postMessage(expected);
}

/** Where a worker of jest that was ended leaves why: jest shows nothing more of what its replacements write. */
const reportOf = (pid) => join(tmpdir(), `cosecha-hang-${pid}`);

/**
 * An environment of jest whose files end. A test or hook without a timeout of its own has `testTimeout`, stretched while the machine
 * is busy with other things, so that a short one fails a hanging test in time and no slow one.
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

    /** @param what has to end within these milliseconds, unless this is called again before */
    expectEnd(what, limitMs = this.ownTimeout) {
      tell({ what, limitMs: limitMs * LEEWAY * slowness(), isReported: process.send !== undefined });
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
      tell(null);
    }
  };
}

/** Of a test or a block, from the outside in, without jest's own outermost one. */
const titlesOf = (entry) => (entry?.parent ? [...titlesOf(entry.parent), entry.name] : []);

function watch() {
  let timer;
  parentPort.on('message', (expected) => {
    clearTimeout(timer);
    if (expected) timer = setTimeout(end, expected.limitMs, expected);
  });
}

function end({ what, limitMs, isReported }) {
  const line = `Hangs: ${what}, ended after ${Math.round(limitMs / 1000)} s.\n`;
  if (isReported) writeFileSync(reportOf(process.pid), line);
  else writeSync(2, `\n${line}`);
  process.kill(process.pid, 'SIGKILL');
}

if (!isMainThread && workerData === ROLE) watch();
module.exports = { reportOf, slowness, watchForHangs };
