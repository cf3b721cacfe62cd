/**
 * Runs the first views of remotes and draws what the shell shows beside them, in a thread of its own: one that hangs, fills the memory or throws costs no other
 * else anything. Built as a file of its own, and started by shell/edge/first-view/worker-thread.ts.
 */
import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { FirstViewModule, FirstViewRequest } from '@cosecha/shared/remote/first-view';
import type {
  CallTask,
  LoadTask,
  ShellDrawings,
  ShellTask,
  Task,
  TaskMessage,
  TaskResult,
  WorkerStart,
} from './tasks';

interface Brought {
  modules: Readonly<Record<string, unknown>>;
  drawShell: (task: ShellTask & Pick<WorkerStart, 'config'>) => ShellDrawings;
  publicPages: DrawnPages;
}

/** What can be asked for its pages: a remote's first views, or the shell's own. */
type DrawnPages = Pick<FirstViewModule, 'ask'> & { render: (request: FirstViewRequest) => unknown };

const { shared, config } = workerData as WorkerStart;
/** What the shell brings, which itself needs some of node's own modules. */
const {
  modules: brought,
  drawShell,
  publicPages,
} = run(readFileSync(shared, 'utf8'), shared, (request) => process.getBuiltinModule(request)) as Brought;
const loaded = new Map<string, { views: DrawnPages; base: string }>();

/** A first view has what the shell brings in the page, and nothing else: no file, no network, no process. */
function lookUp(request: string): unknown {
  if (!Object.hasOwn(brought, request)) throw new Error(`The shell brings no "${request}"`);
  return brought[request];
}

function load({ module, code, base }: LoadTask): void {
  const views = run(code, `${module}/first-view.cjs`, lookUp, base) as DrawnPages;
  loaded.set(module, { views, base });
}

/** @returns what the script exports */
function run(code: string, filename: string, require: (request: string) => unknown, base = ''): unknown {
  const module: { exports: unknown } = { exports: {} };
  const names = ['require', 'module', 'exports', '__remoteBase'];
  compileFunction(code, names, { filename })(require, module, module.exports, base);
  return module.exports;
}

function call({ kind, module, url, answers, currency }: CallTask): unknown {
  const known = module === undefined ? { views: publicPages, base: '' } : loaded.get(module);
  if (known === undefined) throw new Error(`${module} is not loaded`);
  const { views, base } = known;
  const request: FirstViewRequest = {
    ...{ url, currency },
    config: { ...config, __remoteBase: base },
    answers: Object.fromEntries(Object.entries(answers).map(([id, text]) => [id, JSON.parse(text)])),
  };
  return kind === 'ask' ? views.ask(request) : views.render(request);
}

function perform(task: Task): unknown {
  if (task.kind === 'load') return load(task);
  return task.kind === 'shell' ? drawShell({ ...task, config }) : call(task);
}

parentPort?.on('message', (task: TaskMessage) => {
  const post = (result: TaskResult) => parentPort?.postMessage(result);
  try {
    post({ id: task.id, value: perform(task) });
  } catch (error) {
    post({ id: task.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
