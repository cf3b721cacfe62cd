/** What the edge and its worker tell each other; both sides are of one release of the shell. */

import type { OwnCurrency } from '@cosecha/shared/domain';
import type { NavigationEntry } from '@cosecha/shared/remote/contract';

/** Given to a worker as it starts. */
export interface WorkerStart {
  /** The file of the packages that the shell brings (./shared.ts, built). */
  shared: string;
  /** What pages carry as their configuration. */
  config: Readonly<Record<string, unknown>>;
}

/** A remote's first view, in its own words. */
export interface LoadTask {
  kind: 'load';
  /** `mfe-x/1.0.0-0a1b2c3d` */
  module: string;
  code: string;
  /** Where browsers find the files of this version; ends with a slash. */
  base: string;
}

/** One call of a first view that was loaded, or of the shell's own public pages. */
export interface CallTask {
  kind: 'ask' | 'render';
  /** Absent: the shell's own. */
  module?: string;
  url: string;
  /** JSON texts by the id of the question. */
  answers: Readonly<Record<string, string>>;
  /** In which money amounts are drawn before USDT; absent: USDT only. */
  currency?: OwnCurrency;
}

/** What the shell itself shows of a page. */
export interface ShellTask {
  kind: 'shell';
  /** Address of the page. */
  path: string;
  tabs: readonly NavigationEntry[];
}

/** HTML with the style tags of styled-components that belong to it. */
export interface Drawing {
  html: string;
  style: string;
}

/** What comes of a `ShellTask`. */
export interface ShellDrawings {
  /** The content of the frame: the tabs. */
  frame: Drawing;
  /** Shown in place of the shell's screens: one of these, or the shape of a remote's that is on its way. */
  screen: Drawing;
}

export type Task = LoadTask | CallTask | ShellTask;
export type TaskMessage = Task & { id: number };

/** What came of a task. */
export type TaskResult = { id: number; value: unknown } | { id: number; error: string };
