import { pageNoticeText } from '@cosecha/shared/text';
import { whyNothingStays } from './why-nothing-stays';

/**
 * Says above every screen that the page came by http://, where browsers have no `crypto.subtle`: no visitor could sign in, sign or seal.
 */
export function showHttpsNeeded(): void {
  const { title, text, link: linkText } = pageNoticeText.https;
  const link = document.createElement('a');
  link.href = `https:${location.href.slice(location.protocol.length)}`;
  link.textContent = linkText(`https://${location.host}`);
  link.style.cssText = 'display:inline-block;max-width:100%;color:inherit;overflow-wrap:anywhere';
  show(title, text, link);
}

/** Says above every screen, before anything is typed, that a session would end with this page. */
export function showNothingStays(): void {
  const { title, text } = pageNoticeText[whyNothingStays() ?? 'forbidden'];
  show(title, text);
}

/** Plain DOM beside what React draws, for the landing has next to none of the app's code. */
function show(title: string, ...rest: (string | Node)[]): void {
  const notice = document.createElement('div');
  // shared/ui/theme/frame-css.ts gives it its place beside the frame.
  notice.id = 'notice';
  notice.setAttribute('role', 'alert');
  notice.style.cssText =
    'padding:12px 16px;text-align:center;font:500 1rem/1.4 system-ui,sans-serif;color:var(--c-onAttentionSoft);background:var(--c-attentionSoft)';
  const strong = document.createElement('strong');
  strong.textContent = title;
  notice.append(strong, ...rest.flatMap((part) => [' ', part]));
  document.body.prepend(notice);
}
