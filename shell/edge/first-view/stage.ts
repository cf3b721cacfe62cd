import { statSync } from 'node:fs';
import { join } from 'node:path';
import { SERVER_FILES } from '@cosecha/shared/build/server-files';
import type { CallTask, ShellTask } from '../../src/server/tasks';
import type { ViewSource } from './view-source';
import { startWorkerThread, type WorkerThread } from './worker-thread';

/** Where first views are drawn: one thread with those that pages are given now. */
export interface Stage {
  /**
   * Loads the first view if it is not yet, and calls it.
   * @throws WorkerTrouble, or Error when its script cannot be had
   */
  call(source: ViewSource, call: Omit<CallTask, 'module'>): Promise<unknown>;
  /**
   * The same of the shell's own public pages, which come with the thread.
   * @throws WorkerTrouble
   */
  callShell(call: Omit<CallTask, 'module'>): Promise<unknown>;
  /**
   * Draws what the shell itself shows of a page.
   * @throws WorkerTrouble
   */
  drawShell(page: Omit<ShellTask, 'kind'>): Promise<unknown>;
  /** Which shell it draws with; another text after a deploy of the shell, empty while there is none that can. */
  stamp(): string;
  end(): Promise<void>;
}

/** Versions of one remote: the released one and a canary. A third is one that pages are no longer given. */
const MOST_VERSIONS = 2;

interface StageOptions {
  shellDir: string;
  config: Readonly<Record<string, unknown>>;
  taskLimitMs: number;
}

/**
 * A thread never forgets what it has loaded. So it is replaced when a remote comes in a third version, when the shell is
 * another one, and when it has died.
 */
export function openStage({ shellDir, config, taskLimitMs }: StageOptions): Stage {
  const shared = join(shellDir, SERVER_FILES.shared);
  const script = join(shellDir, SERVER_FILES.worker);
  let thread: WorkerThread | undefined;
  let threadStamp = '';
  let isOver = false;
  let loaded = new Map<string, { name: string; loading: Promise<void> }>();

  const stamp = () => {
    const [first, second] = [shared, script].map((file) => statSync(file, { throwIfNoEntry: false }));
    return first && second ? [first, second].map(({ ino, mtimeMs }) => `${ino}/${mtimeMs}`).join() : '';
  };

  function threadFor({ name, module }: ViewSource): WorkerThread {
    const versions = [...loaded.values()].filter((other) => other.name === name).length;
    return threadNow(versions >= MOST_VERSIONS && !loaded.has(module));
  }

  /** @param isFull whether it must not be the one of before */
  function threadNow(isFull = false): WorkerThread {
    if (isOver) throw new Error('the edge has ended');
    const now = stamp();
    if (thread && !thread.isEnded && !isFull && now === threadStamp) return thread;
    void thread?.end();
    loaded = new Map();
    threadStamp = now;
    thread = startWorkerThread(script, { shared, config }, taskLimitMs);
    return thread;
  }

  async function load(source: ViewSource): Promise<WorkerThread> {
    const on = threadFor(source);
    const { name, module, base } = source;
    const known = loaded.get(module);
    if (known === undefined) {
      const here = loaded;
      const loading = source
        .read()
        .then((code) => on.run({ kind: 'load', module, code, base }))
        .then(() => {});
      here.set(module, { name, loading });
      loading.catch(() => here.delete(module));
    }
    await loaded.get(module)?.loading;
    return on;
  }

  return {
    stamp,
    async call(source, call) {
      const on = await load(source);
      return on.run({ ...call, module: source.module });
    },
    async callShell(call) {
      return threadNow().run(call);
    },
    async drawShell(page) {
      return threadNow().run({ ...page, kind: 'shell' });
    },
    async end() {
      isOver = true;
      await thread?.end();
    },
  };
}
