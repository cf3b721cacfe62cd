import { shellPaths } from '@cosecha/shared/paths';
import type { RegistryEntry } from '@cosecha/shared/remote/contract';
import * as z from 'zod/mini';
import { isActiveTab, showsTabs } from '../../src/navigation/tabs';
import type { ShellDrawings } from '../../src/server/tasks';
import type { Warn } from '../remote-sources';
import { drawingSchema } from './draw';
import { mergeStyles } from './merge-styles';
import type { Stage } from './stage';

/** What the shell itself shows of a page: its tabs with the shape of a screen that is on its way, or a screen of its own. */
export interface ShellViews {
  /** Never waits: what is not drawn yet is drawn for a later page. Nothing on pages of remotes without tabs. */
  of(path: string, entries: readonly RegistryEntry[]): ShellDrawings | undefined;
  /** Draws it for every tab. */
  prepare(entries: readonly RegistryEntry[]): Promise<void>;
}

/** A release has one per tab and one for pages of none; canaries and the release before come besides. */
const MAX_CACHED = 60;
/** After a failure, pages do without for so long. */
const REST_MS = 2_000;

const drawingsSchema = z.object({ frame: drawingSchema, screen: drawingSchema });

interface CachedView {
  drawings?: ShellDrawings;
  drawing?: Promise<void>;
  failedAt: number;
}

interface Options {
  stage: Stage;
  warn: Warn;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Drawn once per set of tabs and active tab, and kept until the shell or what the remotes publish is another one. */
export function openShellViews({ stage, warn, now }: Options): ShellViews {
  const cache = new Map<string, CachedView>();

  async function draw(entry: CachedView, page: Parameters<Stage['drawShell']>[0]): Promise<void> {
    try {
      const drawn = z.parse(drawingsSchema, await stage.drawShell(page));
      const isReadable = [drawn.frame, drawn.screen].every(({ style }) => mergeStyles([style]));
      if (!isReadable) throw new Error('styled-components writes its tags otherwise');
      entry.drawings = drawn;
    } catch (error) {
      entry.failedAt = now();
      warn(`The shell's own view: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      entry.drawing = undefined;
    }
  }

  function entryFor(path: string, entries: readonly RegistryEntry[]): CachedView | undefined {
    const stamp = stage.stamp();
    const isOwn = path === shellPaths.welcome;
    if (!(isOwn || showsTabs(path)) || stamp === '') return undefined;
    const tabs = entries.flatMap(({ navigation }) => navigation);
    const active = tabs.filter((tab) => isActiveTab(tab, path)).map(({ href }) => href);
    const key = JSON.stringify([stamp, active, tabs, isOwn]);
    const entry = cache.get(key) ?? { failedAt: Number.NEGATIVE_INFINITY };
    cache.delete(key);
    cache.set(key, entry);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    const isDue = entry.drawings === undefined && now() - entry.failedAt >= REST_MS;
    if (isDue) entry.drawing ??= draw(entry, { path, tabs });
    return entry;
  }

  return {
    of: (path, entries) => entryFor(path, entries)?.drawings,
    async prepare(entries) {
      const paths = [shellPaths.welcome, ...entries.flatMap(({ routes }) => routes)];
      await Promise.all(paths.map((path) => entryFor(path, entries)?.drawing));
    },
  };
}
