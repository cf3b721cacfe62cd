import { BREAKPOINTS } from './breakpoints';
import { MOTION } from './motion';
import { SIZES, SPACE } from './space';

/**
 * Where the shell's tabs are (shell/src/index.html). Below 900 px at the bottom, where the outlet keeps room for them (SPEC.md §2). On a
 * desk in a column beside it, as wide as they are: none where there are no tabs. They come first in the page, so that nothing is
 * painted before their place is known. The first row is for what is said of the browser itself (shell/src/page-notice). All of it is in the page's style, and no script carries it.
 * @param bottomPx room below the outlet, CSS pixels
 */
export const frameCss = (bottomPx: number): string => `
#outlet{min-height:calc(100*var(--dvh));padding-bottom:${bottomPx}px;outline:none}
#frame nav>div{display:none}
#notice{padding:${SPACE.md} ${SPACE.lg};text-align:center;font-weight:500;line-height:1.4;color:var(--c-onAttentionSoft);background:var(--c-attentionSoft)}
@media (min-width:${BREAKPOINTS.desk}){
body{display:grid;grid-template:auto auto 1fr/auto minmax(0,1fr)}
#notice{grid-area:1/1/auto/-1}
#top{grid-area:2/1/auto/-1}
#frame{grid-area:3/1}
#outlet{grid-area:3/2;padding-bottom:0}
#frame nav{position:sticky;top:0;width:${SIZES.side};height:calc(100*var(--dvh));padding:${SPACE.xl} ${SPACE.md};overflow-y:auto;border:0;border-inline-end:${SIZES.line} solid var(--c-line)}
#frame nav>div{display:block;padding:0 ${SPACE.md} ${SPACE.xl}}
#frame nav ul{flex-direction:column;gap:${SPACE.xs};height:auto;padding:0}
#frame nav a{position:relative;grid-auto-flow:column;align-items:center;justify-content:start;gap:${SPACE.md};height:${SIZES.control};padding-inline:${SPACE.md};transition:background ${MOTION.calm}}
#frame nav a:hover{background:var(--c-sunk)}
#frame nav a[aria-current]{background:var(--c-leafSoft)}
#frame nav a>span:first-child{position:static;width:${SIZES.icon};background:none}
#frame nav a>span:last-child{font-size:1rem}
#frame nav a>span>span{top:auto;inset-inline-end:${SPACE.lg}}
}`;
