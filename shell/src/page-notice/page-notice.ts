import { whyNothingStays } from '@cosecha/shared/browser';
import { publicPaths } from '@cosecha/shared/paths';
import { pageNoticeText } from '@cosecha/shared/text';

/**
 * Says above every screen that the page came by http://, where browsers have no `crypto.subtle`: no visitor could sign in, sign or seal.
 */
export function showHttpsNeeded(): void {
  const { title, text, link } = pageNoticeText.https;
  const address = `https:${location.href.slice(location.protocol.length)}`;
  show(title, text, linkTo(address, link), '·', toShowcase());
}

/** Says above every screen, before anything is typed, that a session would end with this page. */
export function showNothingStays(): void {
  const { title, text } = pageNoticeText[whyNothingStays() ?? 'forbidden'];
  show(title, text, toShowcase());
}

/** The service draws it, so it needs nothing of the browser. */
const toShowcase = () => linkTo(publicPaths.showcase, pageNoticeText.old.showcase);

function linkTo(href: string, words: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = words;
  link.style.cssText = 'display:inline-block;max-width:100%;color:inherit;overflow-wrap:anywhere';
  return link;
}

/** Plain DOM beside what React draws, for the landing has next to none of the app's code. It takes the place of before-scripts.ts. */
function show(title: string, ...rest: (string | Node)[]): void {
  const notice = document.getElementById('notice');
  if (notice === null) return;
  const strong = document.createElement('strong');
  strong.textContent = title;
  notice.replaceChildren(strong, ...rest.flatMap((part) => [' ', part]));
  notice.hidden = false;
}
