import { RulePath, type RuleValue, Unknown } from './rule-values';
import type { PatternSegment } from './syntax';

/** Any number of segments that a query does not name: `{x=**}` alone takes them. */
export class AnyDepth {}

/** A part of the path that is asked for; a query about many documents does not know all of them. */
export type PathPart = string | Unknown | AnyDepth;

export interface PathMatch {
  readonly bindings: ReadonlyMap<string, RuleValue>;
  /** What is left for the matches inside. */
  readonly rest: readonly PathPart[];
}

/**
 * Every way in which a pattern takes the beginning of a path.
 * @param takesNothing whether `{x=**}` may stand for no segment at all, as since rules_version 2
 */
export function matchPath(
  pattern: readonly PatternSegment[],
  path: readonly PathPart[],
  takesNothing: boolean,
): PathMatch[] {
  const [segment, ...later] = pattern;
  if (!segment) return [{ bindings: new Map(), rest: path }];
  if (segment.kind === 'rest') {
    const lengths = Array.from({ length: path.length + 1 }, (_, length) => length).slice(
      takesNothing ? 0 : 1,
    );
    return lengths.flatMap((length) =>
      bound(
        segment.name,
        restValue(path.slice(0, length)),
        matchPath(later, path.slice(length), takesNothing),
      ),
    );
  }
  const [part, ...others] = path;
  if (part === undefined || part instanceof AnyDepth) return [];
  if (segment.kind === 'text') return part === segment.text ? matchPath(later, others, takesNothing) : [];
  return bound(segment.name, part, matchPath(later, others, takesNothing));
}

function bound(name: string, value: RuleValue, matches: readonly PathMatch[]): PathMatch[] {
  return matches.map(({ bindings, rest }) => ({ bindings: new Map([[name, value], ...bindings]), rest }));
}

function restValue(parts: readonly PathPart[]): RuleValue {
  const names = parts.filter((part) => typeof part === 'string');
  return names.length === parts.length ? new RulePath(names) : new Unknown();
}
