import { type Prepared, prepare } from './page';

/**
 * Prepares a text once and again only when it changed; one text per key is kept.
 * @param most keys are kept, and the one that was asked for least recently goes
 */
export function preparedTexts(most = Number.POSITIVE_INFINITY): (key: string, text: string) => Prepared {
  const cache = new Map<string, { text: string; prepared: Prepared }>();
  return (key, text) => {
    const known = cache.get(key);
    const next = known?.text === text ? known : { text, prepared: prepare(text) };
    cache.delete(key);
    cache.set(key, next);
    const [oldest] = cache.keys();
    if (cache.size > most && oldest !== undefined) cache.delete(oldest);
    return next.prepared;
  };
}

/** Makes something for a thing once, and again only when one of the parts that it is made of is another one. */
export function memoizedByParts<Thing extends object, Made>() {
  const known = new WeakMap<Thing, { parts: readonly unknown[]; made: Made }>();
  return (thing: Thing, parts: readonly unknown[], make: () => Made): Made => {
    const before = known.get(thing);
    const isSame =
      before?.parts.length === parts.length && before.parts.every((part, i) => part === parts[i]);
    if (before !== undefined && isSame) return before.made;
    const made = make();
    known.set(thing, { parts, made });
    return made;
  };
}
