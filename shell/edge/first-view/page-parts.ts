import {
  FIRST_VIEW_ATTRIBUTE,
  FIRST_VIEW_DATA_ID,
  type FirstViewImage,
} from '@cosecha/shared/remote/first-view';
import { escapeJson } from '../escape';
import { type FirstView, pathOf } from './first-views';

/** What a page with a first view carries besides. */
export interface FirstViewParts {
  title?: string;
  /** Above the scripts: what hides it from strangers, its rules, its pictures. */
  head: string;
  /** Within the outlet. */
  outlet: string;
  /** The data that it was drawn from. */
  body: string;
  /** Inline content that the page's policy has to allow. */
  allowed: { scripts: readonly string[]; styles: readonly string[] };
}

/** Ages in the page are told in these steps, so that a page that did not change stays the same text. */
const AGE_STEP_MS = 10_000;

/** How old a page says that its answers are. */
export function toldAge(milliseconds: number): number {
  return Math.floor(milliseconds / AGE_STEP_MS) * AGE_STEP_MS;
}

/**
 * @param remote whose container it stands in
 * @param headScript runs before anything is painted
 * @param ageMs of its answers, as `toldAge` says it
 */
export function firstViewParts(
  remote: string,
  url: string,
  { page, answers }: FirstView,
  { headScript, ageMs }: { headScript: string; ageMs: number },
): FirstViewParts {
  const path = pathOf(url);
  const answerTexts = Object.entries(answers).map(([id, text]) => `${JSON.stringify(id)}:${text}`);
  const data = `{"path":${JSON.stringify(path)},"ageMs":${ageMs},"answers":{${answerTexts.join()}}}`;
  return {
    title: page.title && escapeHtml(page.title),
    head: [`<script>${headScript}</script>`, page.style.trim(), ...(page.images ?? []).map(preload)].join(
      '\n    ',
    ),
    outlet: `<div id="single-spa-application:${remote}" ${FIRST_VIEW_ATTRIBUTE}="${escapeHtml(path)}">${page.html}</div>`,
    body: `<script type="application/json" id="${FIRST_VIEW_DATA_ID}">${escapeJson(data)}</script>`,
    allowed: { scripts: [headScript], styles: stylesIn(page.style) },
  };
}

function stylesIn(tags: string): string[] {
  return [...tags.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css]) => css ?? '');
}

function preload({ href, srcset, sizes }: FirstViewImage): string {
  const more = [
    ...(srcset ? [` imagesrcset="${escapeHtml(srcset)}"`] : []),
    ...(sizes ? [` imagesizes="${escapeHtml(sizes)}"`] : []),
  ].join('');
  return `<link rel="preload" as="image" href="${escapeHtml(href)}"${more} fetchpriority="high">`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
