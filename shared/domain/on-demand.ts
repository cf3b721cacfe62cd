/** Created on first use and cached: creating an Intl formatter takes up to 70 ms on a phone. */
export function onDemand<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
