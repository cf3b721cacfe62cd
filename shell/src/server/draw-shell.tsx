import { shellText } from '@cosecha/shared/text';
import { FrameAtFirst } from '../frame/frame-at-first';
import { PREFIXES } from '../frame/places';
import { Waiting } from '../frame/waiting';
import { draw } from './draw';
import type { ShellDrawings, ShellTask } from './tasks';

/** What the browser's shell draws first of a remote's page, by the same components: it adopts these nodes. */
export function drawShell({ path, tabs }: Pick<ShellTask, 'path' | 'tabs'>): ShellDrawings {
  return {
    frame: draw(path, PREFIXES.frame, <FrameAtFirst tabs={tabs} />),
    waiting: draw(path, PREFIXES.screens, <Waiting label={shellText.remote.loading} />),
  };
}
