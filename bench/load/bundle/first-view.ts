/** Scripts of the shell, in the order in which they must run. */
const SCRIPTS = /\s*<script defer src="\/assets\/[^>]+><\/script>/g;
/** Scripts that the page names ahead. */
const PRELOADS = /\s*<link rel="preload" as="script"[^>]+>/g;
const NEXT_TAG = /\s*<script type="application\/json" id="bundle-next">.*?<\/script>/g;

/**
 * The composed app's page with the bundle's scripts in the place of its own: the same first view from the same data, taken
 * over by the bundle.
 * @param plain the bundle's own page
 * @param composed the composed app's page of the same path
 * @throws Error when either has no scripts to exchange
 */
export function bodyWithFirstView(plain: string, composed: string): string {
  const own = [PRELOADS, NEXT_TAG, SCRIPTS].flatMap((tags) => plain.match(tags) ?? []);
  const bare = composed.replace(PRELOADS, '');
  const at = bare.search(SCRIPTS);
  if (own.length === 0 || at === -1) throw new Error('a page names no scripts');
  return `${bare.slice(0, at)}${own.join('')}${bare.slice(at).replace(SCRIPTS, '')}`;
}
