import { configSchema, configure } from '@cosecha/shared/api/core';
import { shellPaths } from '@cosecha/shared/paths';
import { shellText } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import { FrameAtFirst } from '../frame/frame-at-first';
import { PREFIXES } from '../frame/places';
import { Waiting } from '../frame/waiting';
import { Welcome } from '../welcome/welcome';
import { draw } from './draw';
import type { ShellDrawings, ShellTask, WorkerStart } from './tasks';

/** What the browser's shell draws first of a page, by the same components: it adopts these nodes. */
export function drawShell({
  path,
  tabs,
  config,
}: Pick<ShellTask, 'path' | 'tabs'> & Pick<WorkerStart, 'config'>): ShellDrawings {
  configure(z.parse(configSchema, config));
  const screen = path === shellPaths.welcome ? <Welcome /> : <Waiting label={shellText.remote.loading} />;
  return {
    frame: draw(path, PREFIXES.frame, <FrameAtFirst tabs={tabs} />),
    screen: draw(path, PREFIXES.screens, screen),
  };
}
