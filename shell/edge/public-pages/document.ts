import { SHARE_PICTURE } from '@cosecha/shared/domain';
import { FIRST_VIEW_ATTRIBUTE } from '@cosecha/shared/remote/first-view';
import { escapeHtml, inlineJson } from '../escape';
import { type PageParts, stylesIn } from '../first-view/page-parts';
import { HEAD_MARK, OUTLET_MARK, TITLE } from '../page';
import type { DrawnPage } from './drawn-page';

const SITE = 'Cosecha';
/** What a link preview shows of a page without a picture of its own. */
const SITE_PICTURE = { path: '/public/icons/icon-512.png', width: 512, height: 512, type: 'image/png' };

/**
 * The HTML of a public page. Its content was written by people, so everything is escaped here.
 * @param template the shell's `public.html`
 * @param origin of the site, for the addresses that previews and search engines need whole
 */
export function publicDocument(template: string, page: DrawnPage, origin: string): string {
  return template
    .replace(TITLE, () => `<title>${escapeHtml(page.head.title)} · ${SITE}</title>`)
    .replace(HEAD_MARK, () => headOf(page, origin).join('\n    '))
    .replace(OUTLET_MARK, () => page.html);
}

/** The parts of the landing's page: its preview, the landing itself, and what is for sale below it. */
export function landingParts(
  { head, html, style }: DrawnPage,
  origin: string,
  headScript: string,
): PageParts {
  const scripts = headScript === '' ? [] : [headScript];
  return {
    head: [
      ...scripts.map((script) => `<script>${script}</script>`),
      ...previewTags(head, origin),
      style.trim(),
    ].join('\n    '),
    // With this attribute the app takes it away once the visitor is elsewhere.
    outlet: `<div ${FIRST_VIEW_ATTRIBUTE}="${head.path}">${html}</div>`,
    frame: '',
    body: '',
    allowed: { scripts, styles: stylesIn(style) },
  };
}

/** Preview, address and data, as WhatsApp, Telegram, Facebook and search engines read them. */
export function previewTags(head: DrawnPage['head'], origin: string): string[] {
  const { title, description, path, isListed, picture, data } = head;
  const shown = picture ? { ...SHARE_PICTURE, path: picture.path } : SITE_PICTURE;
  const image = origin + shown.path;
  const url = origin + path;
  return [
    ...(isListed ? [] : [meta('name', 'robots', 'noindex')]),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:site_name', SITE),
    meta('property', 'og:locale', 'es_CO'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', shown.type),
    meta('property', 'og:image:width', String(shown.width)),
    meta('property', 'og:image:height', String(shown.height)),
    ...(picture ? [meta('property', 'og:image:alt', picture.alt)] : []),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...(data ? [jsonLd({ '@context': 'https://schema.org', ...data, url, ...(picture && { image }) })] : []),
  ];
}

const headOf = ({ head, style }: DrawnPage, origin: string): string[] => [
  meta('name', 'description', head.description),
  ...previewTags(head, origin),
  style.trim(),
];

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

/** Data, which no browser runs. */
const jsonLd = (data: object): string => `<script type="application/ld+json">${inlineJson(data)}</script>`;
