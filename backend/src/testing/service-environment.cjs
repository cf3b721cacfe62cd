require('../../../shared/testing/keep-compiled.cjs');
const { watchForHangs } = require('../../../shared/testing/watch-for-hangs.cjs');
const { TestEnvironment: NodeEnvironment } = require('jest-environment-node');

/**
 * PGlite sets itself an alarm every ten seconds while it is open, and one that waits for the next file of tests is: a process whose
 * tests have ended would never exit.
 */
globalThis.setTimeout = new Proxy(setTimeout, {
  apply(target, self, args) {
    const timer = Reflect.apply(target, self, args);
    if (args[1] > 1_000 && new Error().stack.includes('setitimer')) timer.unref();
    return timer;
  },
});

/**
 * Node 24 and newer have locks, as browsers do, but a page's end with it: in a worker they would go on from one file to the next,
 * and "another page" of a test would wait for the first one for ever. Tests run without, as on Node 20, or install SharedTabs.
 */
if (globalThis.navigator) Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'locks');

/**
 * Node itself. jest's own environment gives every test file a context of its own, in which each global is looked up behind a
 * proxy, and loads every package again there. Here a file runs as the services do, packages are loaded once for each worker
 * (service-runtime.cjs), and what a file leaves in the process is taken away when it ends.
 * The embedded databases, too, are kept from one file to the next.
 */
module.exports = class ServiceEnvironment extends watchForHangs(NodeEnvironment) {
  constructor(config, context) {
    super(config, context);
    const sandbox = this.global;
    this.before = stateOfProcess();
    for (const symbol of Object.getOwnPropertySymbols(sandbox)) globalThis[symbol] ??= sandbox[symbol];
    this.global = globalThis;
    const { projectConfig } = config;
    const { moduleMocker, fakeTimers, fakeTimersModern } = this;
    this.moduleMocker = new moduleMocker.constructor(globalThis);
    this.fakeTimers = new fakeTimers.constructor({
      ...{ config: projectConfig, global: globalThis, moduleMocker: this.moduleMocker },
      timerConfig: { idToRef: (id) => id, refToId: (timer) => timer },
    });
    this.fakeTimersModern = new fakeTimersModern.constructor({ config: projectConfig, global: globalThis });
    // PGlite is loaded only where a test asks for a database.
    globalThis.takeEngine = (image) => require('./engine-pool.cjs').takeEngine(image);
  }

  getVmContext() {
    return globalThis;
  }

  async teardown() {
    await super.teardown();
    restoreProcess(this.before);
  }
};

const propertiesOf = (target) =>
  new Map(Reflect.ownKeys(target).map((key) => [key, Object.getOwnPropertyDescriptor(target, key)]));

function stateOfProcess() {
  const listeners = process.eventNames().map((event) => [event, process.rawListeners(event)]);
  return {
    globals: propertiesOf(globalThis),
    process: propertiesOf(process),
    env: { ...process.env },
    folder: process.cwd(),
    listeners: new Map(listeners),
  };
}

function restoreProcess({ globals, process: ofProcess, env, folder, listeners }) {
  for (const event of process.eventNames()) {
    const known = listeners.get(event) ?? [];
    for (const listener of process.rawListeners(event))
      if (!known.includes(listener)) process.off(event, listener);
  }
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  if (process.cwd() !== folder) process.chdir(folder);
  restoreProperties(process, ofProcess);
  restoreProperties(globalThis, globals);
}

function restoreProperties(target, before) {
  for (const key of Reflect.ownKeys(target)) if (!before.has(key)) Reflect.deleteProperty(target, key);
  for (const [key, was] of before) {
    const is = Object.getOwnPropertyDescriptor(target, key);
    if (is?.value === was.value && is?.get === was.get) continue;
    Reflect.defineProperty(target, key, was);
  }
}
