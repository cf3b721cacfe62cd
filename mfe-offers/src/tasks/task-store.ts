import { sharedStore, walletRow } from '@cosecha/shared/state';
import {
  type KeptTasks,
  keptTasksFrom,
  NO_TASKS,
  type OfferTask,
  subjectOf,
  type TaskResult,
} from './offer-task';

const KEPT_RESULTS = 12;

const row = walletRow<KeptTasks>('offer-tasks', keptTasksFrom);

interface TasksState extends KeptTasks {
  /** Whose; null until a wallet's are read. */
  wallet: string | null;
}

/** Operations of a seller that have no end yet, and how the latest ended; the same on every screen and on the device. */
export const taskStore = sharedStore<TasksState>('offer-tasks', { wallet: null, ...NO_TASKS });

/** Reads a wallet's operations from the device. */
export async function loadTasks(wallet: string): Promise<KeptTasks> {
  return show(wallet, await row.read(wallet).catch(() => NO_TASKS));
}

/**
 * Writes an operation down before it is sent, unless another of the same subject has no end yet.
 * @returns the one that stands there now
 */
export async function keepTask(wallet: string, task: OfferTask): Promise<OfferTask> {
  const subject = subjectOf(task.call);
  const { tasks } = await change(wallet, (kept) => {
    const earlier = kept.tasks[subject];
    if (earlier && earlier.state !== 'refused' && earlier.key !== task.key) return kept;
    return { ...kept, tasks: { ...kept.tasks, [subject]: task } };
  });
  return tasks[subject] ?? task;
}

/** The operation is over: its result takes its place. */
export async function settleTask(wallet: string, task: OfferTask, result: TaskResult): Promise<void> {
  await change(wallet, (kept) => ({
    tasks: without(kept.tasks, task),
    results: [result, ...kept.results].slice(0, KEPT_RESULTS),
  }));
}

export async function dropTask(wallet: string, task: OfferTask): Promise<void> {
  await change(wallet, (kept) => ({ ...kept, tasks: without(kept.tasks, task) }));
}

function without(tasks: KeptTasks['tasks'], { key, call }: OfferTask): KeptTasks['tasks'] {
  const subject = subjectOf(call);
  if (tasks[subject]?.key !== key) return tasks;
  const { [subject]: _over, ...others } = tasks;
  return others;
}

const change = async (wallet: string, edit: (kept: KeptTasks) => KeptTasks): Promise<KeptTasks> =>
  show(wallet, await row.change(wallet, edit));

function show(wallet: string, kept: KeptTasks): KeptTasks {
  taskStore.setState({ wallet, ...kept }, true);
  return kept;
}

/** Forgets what this page holds; the device keeps its own. */
export function forgetTasksOnPage(): void {
  taskStore.setState({ wallet: null, ...NO_TASKS }, true);
}
