import { isTranslated, showLook } from '@cosecha/shared/browser';
import { shellPaths } from '@cosecha/shared/paths';
import { NEXT_FILES_ID } from '@cosecha/shared/remote/next-files';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { fetchLazyPicturesLater } from '../first-view/lazy-pictures';
import { PLACES } from '../frame/places';
import { prefetchLater } from '../remotes/prefetch';
import { shellTitle } from '../shell-routes';
import { isAnonymousLanding } from './anonymous-visitor';
import { Landing } from './landing';

/**
 * Draws the landing alone, or adopts what the edge has drawn of it, without the rest of the app, so that a visitor does not download it. The app comes with the
 * first step inside, or with a sign-in in another tab; what it needs is fetched ahead while nothing else happens.
 */
export function openLanding(startApp: () => Promise<{ open: (path: string) => void }>): void {
  showLook();
  forgetLeftovers();
  const outlet = document.getElementById('outlet');
  if (outlet === null) throw new Error('index.html has no #outlet');
  document.title = shellTitle(shellPaths.landing);
  const served = document.getElementById(PLACES.landing);
  const place = served && !isTranslated(served) ? served : document.createElement('div');
  if (served !== place) served?.toggleAttribute('hidden', true);
  // Out of what the app takes away as soon as the visitor is elsewhere.
  outlet.prepend(place);
  let isLeaving = false;
  let wanted: string | undefined;
  const leave = async (path?: string) => {
    wanted = path ?? wanted;
    // A second tap may change where to, while the app is on its way.
    if (isLeaving) return;
    isLeaving = true;
    window.removeEventListener('storage', handleSignIn);
    try {
      const { open } = await startApp();
      if (wanted !== undefined) open(wanted);
      // Not before the app has drawn something in its place.
      requestAnimationFrame(() =>
        setTimeout(() => {
          root.unmount();
          place.remove();
        }),
      );
    } catch {
      // The page of that address asks for everything again, and has words for what fails.
      window.location.assign(wanted ?? '/');
    }
  };
  // Other tabs of a visitor store things, too.
  const handleSignIn = () => void (isAnonymousLanding() || leave());
  const root = draw(place, <Landing onStart={leave} />);
  window.addEventListener('storage', handleSignIn);
  fetchLazyPicturesLater();
  prefetchLater(filesNamedInPage);
}

/** Adopts what the edge has drawn there. */
function draw(place: HTMLElement, content: ReactNode): Root {
  if (place.hasChildNodes()) return hydrateRoot(place, content);
  const root = createRoot(place);
  root.render(content);
  return root;
}

/** SPEC.md §2: without a token, nothing stays in local storage. */
function forgetLeftovers(): void {
  try {
    window.localStorage.clear();
  } catch {
    // A storage that the browser forbids holds nothing.
  }
}

function filesNamedInPage(): string[] {
  const files: unknown = JSON.parse(document.getElementById(NEXT_FILES_ID)?.textContent ?? '[]');
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
}
