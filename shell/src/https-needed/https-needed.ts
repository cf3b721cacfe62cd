import { httpsNeededText } from '@cosecha/shared/text';

/**
 * Says above every screen that the page came by http://, where browsers have no `crypto.subtle`: no visitor could sign in, sign or seal.
 * Plain DOM beside what React draws, for the landing has next to none of the app's code.
 */
export function showHttpsNeeded(): void {
  const notice = document.createElement('div');
  // shared/ui/theme/frame-css.ts gives it its place beside the frame.
  notice.id = 'http';
  notice.setAttribute('role', 'alert');
  notice.style.cssText =
    'padding:12px 16px;text-align:center;font:500 1rem/1.4 system-ui,sans-serif;color:var(--c-onAttentionSoft);background:var(--c-attentionSoft)';
  const title = document.createElement('strong');
  title.textContent = httpsNeededText.title;
  const link = document.createElement('a');
  link.href = `https:${location.href.slice(location.protocol.length)}`;
  link.textContent = httpsNeededText.link(`https://${location.host}`);
  link.style.cssText = 'display:inline-block;max-width:100%;color:inherit;overflow-wrap:anywhere';
  notice.append(title, ` ${httpsNeededText.text} `, link);
  document.body.prepend(notice);
}
