import { isTranslated } from '@cosecha/shared/browser';
import { Providers } from '@cosecha/shared/remote';
import type { Registry } from '@cosecha/shared/remote/contract';
import { LIVE_EVENT } from '@cosecha/shared/remote/first-view';
import { ownerOfPath } from '@cosecha/shared/remote/routes';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { logWarning } from '../log';
import { Frame } from './frame';
import { PLACES, PREFIXES } from './places';
import { ShellScreens } from './shell-screens';
import { TopBanners } from './top-banners';

/**
 * Draws what the shell itself shows: notices above, its own screens beside the remotes' containers, and the
 * frame with navigation and toasts. Remotes' containers are in the outlet, outside React. What the edge has drawn
 * of it is hydrated unchanged.
 */
export function mountShell(registry: Registry, notice: ReactNode): void {
  draw('top', place(PLACES.top), <TopBanners>{notice}</TopBanners>);
  draw('screens', screensIn(findOutlet()), <ShellScreens registry={registry} />);
  draw(
    'frame',
    place(PLACES.frame),
    <>
      <Frame registry={registry} />
      <Live registry={registry} />
    </>,
  );
}

/** Where remotes have their containers. */
export const findOutlet = () => place(PLACES.outlet);

function draw(name: keyof typeof PREFIXES, container: HTMLElement, content: ReactNode) {
  const adopts = container.hasChildNodes() && !isTranslated(container);
  if (!adopts) container.textContent = '';
  const tree = (
    <Providers adopts={adopts} onError={warn}>
      {content}
    </Providers>
  );
  const options = { identifierPrefix: PREFIXES[name], onRecoverableError: warn };
  startTransition(() => {
    if (adopts) hydrateRoot(container, tree, options);
    else createRoot(container, options).render(tree);
  });
}

const warn = (error: unknown) => logWarning(String(error));

/** Tells the script in the page's head (../first-view/head.ts) that only taps on a remote's screen, if this is one, still have to be held. */
function Live({ registry }: { registry: Registry }) {
  useEffect(() => {
    const isOfRemote = ownerOfPath(registry.remotes, location.pathname) !== undefined;
    const detail = isOfRemote ? `#${PLACES.outlet}` : undefined;
    window.dispatchEvent(new CustomEvent(LIVE_EVENT, { detail }));
  }, [registry]);
  return null;
}

function screensIn(outlet: HTMLElement): HTMLElement {
  const served = document.getElementById(PLACES.screens);
  if (served) return served;
  const screens = document.createElement('div');
  screens.id = PLACES.screens;
  outlet.prepend(screens);
  return screens;
}

function place(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`index.html has no #${id}`);
  return element;
}
