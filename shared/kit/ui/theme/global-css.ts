import { BREAKPOINTS } from './breakpoints';
import { type ColorName, THEMES } from './colors';
import { DEPTHS } from './depths';
import { FALLBACK_RULES } from './fallback-faces';
import { SIZES, SPACE } from './space';
import { FACES, PAGE_FACES, TEXT_SIZES, TYPE } from './type';

const variables = (theme: Record<ColorName, string>): string =>
  Object.entries(theme)
    .map(([name, value]) => `--c-${name}:${value};`)
    .join('');

/** Pictures are dimmed at night. */
const LIGHT = `${variables(THEMES.light)}--dim:none`;
const DARK = `${variables(THEMES.dark)}--dim:brightness(.86)`;

const faces = (whose: keyof typeof PAGE_FACES): string =>
  `--display:${PAGE_FACES[whose].display};--text:${PAGE_FACES[whose].text};`;

/** A root's own size would double what the device has set: it stays a share of that. */
const textSizes = TEXT_SIZES.filter((share) => share !== 100)
  .map((share) => `:root[data-look*=".${share}"]{font-size:${share}%}`)
  .join('');

/** A card that is tapped before the app can answer (shell/src/first-view/head.ts) shows over the screen what it knows, as the product will. */
const tappedCard = `@supports selector(:has(a)){[role=list]:has([data-card][data-pressed]){contain:none!important}
[data-card][data-pressed]{position:fixed;z-index:${DEPTHS.header};inset:0 0 ${SIZES.navigation};width:100%;height:auto!important;max-width:${SIZES.column};margin-inline:auto;
border:0;border-radius:0;background:var(--c-paper)!important;opacity:1}}`;

/**
 * Everything that holds for the whole page, as plain text: it comes with the first byte of HTML. Themes are custom properties, so that dark mode costs no script. `data-look`: what the
 * person chose in place of the device's theme and text size, and whether the own typefaces are here (shared/client/browser/look.ts). `--dvh`: a hundredth of the window's height. Less motion means no
 * transition: a short duration alone would give one to every property of every element.
 */
export const globalCss = `${FALLBACK_RULES}
:root{color-scheme:light dark;--dvh:1vh;${faces('device')}${LIGHT}}
:root[data-look$=own]{${faces('own')}}
@media (prefers-color-scheme:dark){:root:not([data-look^=light]){${DARK}}}
:root[data-look^=light]{color-scheme:light}
:root[data-look^=dark]{color-scheme:dark;${DARK}}
${textSizes}
@supports (height:1dvh){:root{--dvh:1dvh}}
@media (min-width:${BREAKPOINTS.wide}){:root{--column:36rem}}
@media (min-width:${BREAKPOINTS.desk}){:root{--tabs:0px}}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-bottom:calc(${SIZES.navigation} + ${SPACE.lg});
scroll-padding-top:${SIZES.control};-webkit-tap-highlight-color:transparent}
body{margin:0;min-height:calc(100*var(--dvh));color:var(--c-text);background-color:var(--c-paper);
background-image:radial-gradient(90rem 22rem at 50% -6rem,var(--c-dawn),transparent 72%),repeating-linear-gradient(93deg,var(--c-grain) 0 1px,transparent 1px 7px),
repeating-linear-gradient(2deg,var(--c-grain) 0 1px,transparent 1px 11px);
font-family:${FACES.text};font-size:${TYPE.body.size};line-height:${TYPE.body.line};overflow-wrap:break-word}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset{margin:0;padding:0;border:0;min-width:0}
h1,h2,h3,h4{font:inherit;text-wrap:balance}
ul,ol{list-style:none}
html:has([data-stuck]){scroll-padding-bottom:calc(${SIZES.navigation} + 2*${SIZES.control} + ${SPACE.lg})}
a{color:inherit}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
img,svg,video{display:block;max-width:100%}
picture{display:contents}
:focus-visible{outline:${SIZES.ring} solid var(--c-focus);outline-offset:2px}
:focus:not(:focus-visible),h1:focus{outline:none}
[hidden]{display:none!important}
:root[data-locked] body :not([data-lock],[data-lock] *){visibility:hidden!important;transition:none!important}
[data-unmeant] #frame>*,[data-unmeant]:not([data-open]) #outlet>*{display:none}
[data-starting] img[loading=lazy]{display:none}
[data-pressed]{opacity:.6;cursor:progress}
${tappedCard}
::view-transition{pointer-events:none}
::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation-duration:.2s}
::selection{background:var(--c-attention);color:var(--c-onAttention)}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;
transition:none!important;scroll-behavior:auto!important}}
@media (forced-colors:active){body{background-image:none}}
`;
