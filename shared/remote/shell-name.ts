/**
 * The name of a shell's build: of its entry, which holds the hashes of all its other scripts. The build names the entry so
 * (`shared/build/webpack/webpack.ts`), and every page asks for it.
 */
export function shellIn(html: string): string | undefined {
  return /\/assets\/(shell\.[0-9a-f]{8})\.js/.exec(html)?.[1];
}
