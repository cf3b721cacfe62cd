import { Providers } from '@cosecha/shared/remote';
import type { Registry } from '@cosecha/shared/remote/contract';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { logWarning } from '../log';
import { Frame } from './frame';
import { ShellScreens } from './shell-screens';
import { TopNotices } from './top-notices';

/** The shell's places in the page, as `index.html` has them. */
const PLACES = { top: 'top', outlet: 'outlet', frame: 'frame' } as const;

/**
 * Draws what the shell itself shows: notices above, its own screens beside the remotes' containers, and the
 * frame with navigation and toasts. Remotes' containers stand in the outlet, outside React.
 */
export function mountShell(registry: Registry, notice: ReactNode): { outlet: HTMLElement } {
  const outlet = place(PLACES.outlet);
  const screens = document.createElement('div');
  outlet.prepend(screens);
  draw(place(PLACES.top), 'shell-top', <TopNotices>{notice}</TopNotices>);
  draw(screens, 'shell-screens', <ShellScreens registry={registry} />);
  draw(place(PLACES.frame), 'shell-frame', <Frame registry={registry} />);
  return { outlet };
}

function draw(container: HTMLElement, identifierPrefix: string, content: ReactNode) {
  createRoot(container, { identifierPrefix }).render(
    <Providers onError={(error) => logWarning(String(error))}>{content}</Providers>,
  );
}

function place(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`index.html has no #${id}`);
  return element;
}
