import { bestEffort } from '@cosecha/shared/promise';
import { isPlainClick, navigateTo } from '@cosecha/shared/router';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';

/** A second tap before the product is there means the same product. */
let isLeaving = false;

/**
 * Follows a tapped card itself, so that its picture grows into the product's. Where the browser cannot, or less motion is
 * wished, the link goes on as always; so does the way back.
 */
export function growPicture(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.defaultPrevented) return;
  const card = event.currentTarget;
  const small = card.querySelector('img');
  if (small === null || !('startViewTransition' in document) || !isPlainClick(event)) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  event.preventDefault();
  if (isLeaving) return;
  isLeaving = true;
  let large: HTMLImageElement | null = null;
  nameOf(small, 'photo');
  const { finished } = document.startViewTransition(() => {
    isLeaving = false;
    nameOf(small, '');
    flushSync(() => navigateTo(card.pathname));
    large = document.querySelector<HTMLImageElement>('[data-gallery] img');
    // Until its own file has come, it shows the one that the card had.
    if (large) large.style.background = `url("${small.currentSrc}") center / cover`;
    nameOf(large, 'photo');
  });
  // No two pictures may have the name: the product has cards, too.
  void bestEffort(finished).then(() => nameOf(large, ''));
}

function nameOf(picture: HTMLImageElement | null, name: string): void {
  picture?.style.setProperty('view-transition-name', name);
}
