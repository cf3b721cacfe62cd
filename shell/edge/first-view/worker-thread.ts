import { Worker } from 'node:worker_threads';
import type { Task, TaskResult, WorkerStart } from '../../src/server/tasks';

/** Runs tasks one after another, apart from the process that serves. */
export interface WorkerThread {
  /**
   * @returns what the first view answered; not trusted
   * @throws WorkerTrouble when it threw, took too long, or the thread ended
   */
  run(task: Task): Promise<unknown>;
  /** Ends it; what it still had to do fails. */
  end(): Promise<void>;
  readonly isEnded: boolean;
}

export class WorkerTrouble extends Error {
  /** @param isFatal whether the thread has ended with it */
  constructor(
    message: string,
    readonly isFatal: boolean,
  ) {
    super(message);
  }
}

/** Enough for some remotes in two versions each; more is a leak. */
const MOST_MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

/** The limit of a task that may be a thread's first: the thread and the shell's modules are loaded with it. */
const LOAD_LIMIT_MS = 10_000;

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  limit: NodeJS.Timeout;
}

/**
 * @param file the built worker (shell/src/server/worker.ts)
 * @param taskLimitMs a call that takes longer hangs: its thread is ended
 */
export function startWorkerThread(file: string, start: WorkerStart, taskLimitMs: number): WorkerThread {
  // Neither the secrets of this process nor its loaders.
  const worker = new Worker(file, { workerData: start, env: {}, execArgv: [], resourceLimits: MOST_MEMORY });
  worker.unref();
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let isEnded = false;

  function finish(reason: string): void {
    if (isEnded) return;
    isEnded = true;
    for (const { reject, limit } of waiting.values()) {
      clearTimeout(limit);
      reject(new WorkerTrouble(reason, true));
    }
    waiting.clear();
  }

  worker.on('message', (result: TaskResult) => {
    const task = waiting.get(result.id);
    if (task === undefined) return;
    waiting.delete(result.id);
    clearTimeout(task.limit);
    if ('error' in result) task.reject(new WorkerTrouble(result.error, false));
    else task.resolve(result.value);
  });
  worker.on('error', (error) => finish(`the worker failed: ${error.message}`));
  worker.on('exit', () => finish('the worker ended'));

  return {
    get isEnded() {
      return isEnded;
    },
    run(task) {
      if (isEnded) return Promise.reject(new WorkerTrouble('the worker has ended', true));
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        const limitMs = task.kind === 'load' || task.kind === 'shell' ? LOAD_LIMIT_MS : taskLimitMs;
        const giveUp = () => {
          if (!waiting.has(id)) return;
          finish(`no answer in ${limitMs} ms`);
          void worker.terminate();
        };
        // If it was this thread that hung, the answer is here but was not read yet.
        const limit = setTimeout(() => setImmediate(giveUp), limitMs).unref();
        waiting.set(id, { resolve, reject, limit });
        worker.postMessage({ ...task, id });
      });
    },
    async end() {
      finish('the edge ended the worker');
      await worker.terminate();
    },
  };
}
