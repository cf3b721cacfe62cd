import {
  FIRST_VIEW_ATTRIBUTE,
  FIRST_VIEW_DATA_ID,
  type FirstViewImage,
} from '@cosecha/shared/remote/first-view';
import { PLACES } from '../../src/frame/places';
import type { ShellDrawings } from '../../src/server/tasks';
import { escapeHtml, escapeJson } from '../escape';
import { type FirstView, pathOf } from './first-views';
import { mergeStyles } from './merge-styles';

/** What a page carries that shows something before any script has run. */
export interface PageParts {
  title?: string;
  /** Above the scripts: what hides it from strangers, its rules, its pictures. */
  head: string;
  /** Within the outlet. */
  outlet: string;
  /** Within the shell's frame. */
  frame: string;
  /** The data that it was drawn from. */
  body: string;
  /** Inline content that the page's policy has to allow. */
  allowed: { scripts: readonly string[]; styles: readonly string[] };
}

/** Ages in the page are rounded to these steps, so that a page that did not change stays the same text. */
const AGE_STEP_MS = 10_000;

/** How old a page says that its answers are. */
export function reportedAge(milliseconds: number): number {
  return Math.floor(milliseconds / AGE_STEP_MS) * AGE_STEP_MS;
}

/**
 * @param remote whose container it is in
 * @param headScript runs before anything is painted
 * @param ageMs of its answers, as `toldAge` says it
 * @param shell the shell's parts beside it
 */
export function firstViewParts(
  remote: string,
  { url, page, answers, currency }: FirstView,
  { headScript, ageMs, shell }: { headScript: string; ageMs: number; shell?: ShellDrawings },
): PageParts {
  const path = pathOf(url);
  const answerTexts = Object.entries(answers).map(([id, text]) => `${JSON.stringify(id)}:${text}`);
  const money = currency ? `,"currency":${JSON.stringify(currency)}` : '';
  const data = `{"path":${JSON.stringify(path)},"ageMs":${ageMs},"answers":{${answerTexts.join()}}${money}}`;
  const style = shell && mergeStyles([page.style, shell.frame.style]);
  const images = (page.images ?? []).map(preload);
  return {
    ...inlined(headScript, style ?? page.style.trim(), images),
    title: page.title && escapeHtml(page.title),
    outlet: `<div id="single-spa-application:${remote}" ${FIRST_VIEW_ATTRIBUTE}="${escapeHtml(path)}">${page.html}</div>`,
    // Without its rules it would be none.
    frame: shell && style ? shell.frame.html : '',
    body: `<script type="application/json" id="${FIRST_VIEW_DATA_ID}">${escapeJson(data)}</script>`,
  };
}

/** The parts of a page of the shell's own, and of one whose screen has no first view, or none yet: its shape. */
export function shellParts({ frame, screen }: ShellDrawings, headScript: string): PageParts {
  return {
    ...inlined(headScript, mergeStyles([screen.style, frame.style]) ?? ''),
    outlet: `<div id="${PLACES.screens}">${screen.html}</div>`,
    frame: frame.html,
    body: '',
  };
}

function inlined(
  headScript: string,
  style: string,
  more: readonly string[] = [],
): Pick<PageParts, 'head' | 'allowed'> {
  return {
    head: [`<script>${headScript}</script>`, style, ...more].join('\n    '),
    allowed: { scripts: [headScript], styles: stylesIn(style) },
  };
}

/** Content of style tags, for a page's policy. */
export function stylesIn(tags: string): string[] {
  return [...tags.matchAll(/<style[^>]*>([^<]*)<\/style>/g)].map(([, css]) => css ?? '');
}

function preload({ href, srcset, sizes }: FirstViewImage): string {
  const more = [
    ...(srcset ? [` imagesrcset="${escapeHtml(srcset)}"`] : []),
    ...(sizes ? [` imagesizes="${escapeHtml(sizes)}"`] : []),
  ].join('');
  return `<link rel="preload" as="image" href="${escapeHtml(href)}"${more} fetchpriority="high">`;
}
