/**
 * What packages of the first load bring and nothing here can reach, as edits of their sources. A bundler cannot see it:
 * it hangs on a value that only other ways of use set, or on a module's own start. Every edit must be found, so a new
 * version of a package stops the build here instead of changing something unseen. Only builds for production; tests and
 * development run the packages as they come.
 */

export interface LeftOut {
  file: RegExp;
  /** Tells the file from its neighbours. */
  mark: string;
  edits: readonly Edit[];
}

interface Edit {
  why: string;
  from: string | RegExp;
  to: string | ((whole: string) => string);
}

/** Sentences for developers who hold a package wrong; they see them while they develop. */
const unsaid = (names: string): Edit => ({
  why: 'words for developers',
  from: new RegExp(`^( +)(${names})\\(`, 'gm'),
  to: '$1false && $2(',
});

/** A function that only a left-out part calls, or that finds nothing to do without it. */
const emptied =
  (why: string) =>
  (name: string): Edit => ({
    why,
    from: new RegExp(`^function ${name}\\([^)]*\\) \\{\\n[\\s\\S]*?^\\}$`, 'm'),
    to: `function ${name}() {}`,
  });

export const LEFT_OUT: readonly LeftOut[] = [
  {
    file: /react-router[\\/]dist[\\/]development[\\/]chunk-[^\\/]*\.mjs$/,
    mark: 'function useRoutesImpl(',
    edits: [
      {
        why: 'a bundler keeps what is written to',
        from: /^\w+\.displayName = "\w+";$/gm,
        to: '',
      },
      {
        why: 'components that the facade (shared/remote/router.ts) does not offer',
        from: /= (React\d*\.(?:forwardRef|memo|createContext)\()/g,
        to: '= /* @__PURE__ */ $1',
      },
      unsaid('warning|warningOnce|invariant'),
      {
        why: 'words for developers',
        from: 'var ENABLE_DEV_WARNINGS = true;',
        to: 'const ENABLE_DEV_WARNINGS = false;',
      },
      {
        why: 'routers that load data: the app has TanStack Query',
        from: /^function _renderMatches\(.*, dataRouterOpts\) \{\n.*dataRouterOpts\?\.state;\n[\s\S]*?^\}$/m,
        to: (whole) =>
          whole
            .replace(', dataRouterOpts) {', ') {')
            .replace(/^ +let dataRouterState = .*\n/m, '')
            .replaceAll('dataRouterState?.errors', 'null')
            .replace(/\bdataRouter(?:State|Opts)\b/g, 'null'),
      },
      {
        why: 'routers that load data',
        from: 'dataRouterOpts && dataRouterOpts.state.matches.length ? (',
        to: 'false ? (',
      },
      {
        why: 'routers that load data',
        from: 'return isDataRoute ? useNavigateStable() : useNavigateUnstable();',
        to: 'return useNavigateUnstable();',
      },
      {
        why: 'server components',
        from: 'RenderErrorBoundary.contextType = RSCRouterContext;',
        to: '',
      },
      {
        why: 'routers that load data',
        from: 'var useOptimisticImpl = React3[USE_OPTIMISTIC];',
        to: 'const useOptimisticImpl = void 0;',
      },
    ],
  },
  {
    file: /single-spa[\\/]lib[\\/]es2015[\\/]esm[\\/]single-spa\.dev\.js$/,
    mark: 'function registerApplication(',
    edits: [
      {
        why: 'words for developers; the number stays, as in the package for production',
        from: /(formatErrorMessage\((?:\d+|validationErrCode), )(?:"[^"]*"|`[^`]*`)/g,
        to: '$1""',
      },
      unsaid('addProfileEntry'),
      {
        why: 'parcels, and the whole of single-spa as a property: createRemote reads neither',
        from: /name,\s+mountParcel: mountParcel\.bind\(appOrParcel\),\s+singleSpa\s/,
        to: 'name ',
      },
      {
        why: 'parcels',
        from: 'return Boolean(appOrParcel.unmountThisParcel);',
        to: 'return false;',
      },
      {
        why: 'devtools',
        from: 'window.__SINGLE_SPA_DEVTOOLS__.exposedMethods = devtools;',
        to: '',
      },
      {
        why: 'links with onclick="singleSpaNavigate()"',
        from: 'window.singleSpaNavigate = navigateToUrl;',
        to: '',
      },
      { why: 'jQuery', from: /^ +ensureJQuerySupport\(\);$/gm, to: '' },
      {
        why: 'browsers without CustomEvent',
        from: 'useNative() ? NativeCustomEvent :',
        to: 'true ? NativeCustomEvent :',
      },
      {
        why: 'routes as text: the registry decides, by a function',
        from: 'typeof activeWhenOrPath === "function" ? activeWhenOrPath : pathToActiveWhen(activeWhenOrPath)',
        to: 'activeWhenOrPath',
      },
    ],
  },
  {
    file: /query-core[\\/]build[\\/]modern[\\/]queryClient\.js$/,
    mark: 'QueryClient',
    edits: [
      {
        why: 'mutations: what changes something is a request with its own state (shared/api)',
        from: 'import { MutationCache } from "./mutationCache.js";',
        to: 'class MutationCache { findAll() { return []; } clear() {} resumePausedMutations() { return Promise.resolve([]); } }',
      },
    ],
  },
  {
    file: /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/,
    mark: 'FragmentInstance',
    edits: [
      {
        why: 'what a ref of a Fragment could do: nobody has one',
        from: /^FragmentInstance\.prototype\.\w+ = function [\s\S]*?^\};$/gm,
        to: '',
      },
      ...[
        'trackEnterViewTransitions',
        'commitEnterViewTransitions',
        'commitExitViewTransitions',
        'commitNestedViewTransitions',
        'commitAfterMutationEffectsOnFiber',
        'restoreEnterOrExitViewTransitions',
        'restoreNestedViewTransitions',
        'applyViewTransitionToHostInstances',
        'restoreViewTransitionOnHostInstances',
        'createViewTransitionInstance',
        'getViewTransitionName',
        'getViewTransitionClassName',
        'startViewTransition',
      ].map(emptied('<ViewTransition>: without one none of them is called, or finds one')),
      ...[
        'isHostHoistableType',
        'getResource',
        'acquireResource',
        'preinitStyle',
        'preinitScript',
        'preinitModuleScript',
        'preload',
        'preloadModule',
        'preconnectAs',
        'insertStylesheetIntoRoot',
        'suspendResource',
      ].map(
        emptied('title, meta, link, style and script as elements, and preload(): the page brings its own'),
      ),
    ],
  },
];

/**
 * The source of a package's file without what is left out.
 * @throws Error when the package does not look as expected
 */
export function leaveOut(path: string, source: string): string {
  const { edits = [] } = LEFT_OUT.find(({ file, mark }) => file.test(path) && source.includes(mark)) ?? {};
  return edits.reduce((code, { why, from, to }) => {
    const edited = typeof to === 'string' ? code.replace(from, to) : code.replace(from, to);
    if (edited === code) throw new Error(`${path} has changed: nothing to leave out for "${why}" (${from})`);
    return edited;
  }, source);
}
