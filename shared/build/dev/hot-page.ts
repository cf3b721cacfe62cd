/** What a page of `npm run dev` gives the remotes in it: the shell's development build makes it (shell/src/dev). */
export interface HotPage {
  /**
   * Takes part in what is built from now on.
   * @param take brings the part to the build of that hash. @throws when it cannot: the page loads again
   */
  follow(part: string, take: (hash: string) => Promise<void>): void;
  /** For each module of a remote: `hot-loader.cjs` calls it. */
  refresh(part: string, moduleId: string | number): ModuleRefresh;
}

/** What React Refresh needs to know of one module. */
export interface ModuleRefresh {
  register(type: unknown, id: string): void;
  signature(): unknown;
  /** When the module has run: one that exports components alone is replaced in place when it changes. */
  settle(exports: object, hot: ModuleHot): void;
}

/** The part that is used of webpack's interface. */
export interface ModuleHot {
  /** What the run before has left. */
  readonly data?: { exports?: object };
  accept(): void;
  dispose(leave: (data: { exports?: object }) => void): void;
  invalidate(): void;
}

declare global {
  interface Window {
    cosechaHot?: HotPage;
  }
}
