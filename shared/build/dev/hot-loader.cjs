/**
 * Stands behind swc, which marks what React Refresh has to know by `$RefreshReg$` and `$RefreshSig$`: gives each module
 * these two from the page (hot-page.ts). What comes before the code has no line of its own, so source maps stay right.
 */
const EXPORTS_COMPONENTS = /(\.tsx|\.styles\.ts)$/;

/** @this {import('webpack').LoaderContext<{ part: string }>} */
module.exports = function hotLoader(code, map) {
  const { part } = this.getOptions();
  const before = `const { register: $RefreshReg$, signature: $RefreshSig$, settle: $RefreshSettle$ } = cosechaHot.refresh(${JSON.stringify(part)}, __webpack_module__.id); `;
  const after = EXPORTS_COMPONENTS.test(this.resourcePath)
    ? '\n$RefreshSettle$(__webpack_module__.exports, import.meta.webpackHot);'
    : '';
  this.callback(null, before + code + after, map);
};
