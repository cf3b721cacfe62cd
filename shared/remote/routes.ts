/**
 * Route patterns as remotes publish them: `/home`, `/product/:id`. One matcher, used by the edge (which remote
 * owns this request?), the shell (which remote is active?) and the tests.
 */

/** True when `path` fits `pattern`; `:name` takes exactly one non-empty segment, a trailing slash is forgiven. */
export function matchesRoute(pattern: string, path: string): boolean {
  const wanted = segments(pattern);
  const actual = segments(path);
  return (
    wanted.length === actual.length &&
    wanted.every((part, index) => (part.startsWith(':') ? actual[index] !== '' : part === actual[index]))
  );
}

export function matchesAnyRoute(patterns: readonly string[], path: string): boolean {
  return patterns.some((pattern) => matchesRoute(pattern, path));
}

/** The pattern that fits best: an exact one wins over one with parameters, then the order given. */
export function bestRoute<Pattern extends string>(
  patterns: readonly Pattern[],
  path: string,
): Pattern | undefined {
  const fitting = patterns.filter((pattern) => matchesRoute(pattern, path));
  return fitting.find((pattern) => !pattern.includes(':')) ?? fitting[0];
}

/** The owner whose pattern fits best: an exact pattern wins over one with parameters, then the order given. */
export function ownerOfPath<Owner extends { routes: readonly string[] }>(
  owners: readonly Owner[],
  path: string,
): Owner | undefined {
  return (
    owners.find((owner) => owner.routes.some((route) => !route.includes(':') && matchesRoute(route, path))) ??
    owners.find((owner) => matchesAnyRoute(owner.routes, path))
  );
}

function segments(path: string): string[] {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return trimmed.split('/').slice(1);
}
