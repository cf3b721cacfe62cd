/** What is dear to make is made when it is first asked for, and kept: a formatter of Intl costs a phone up to 70 ms. */
export function onDemand<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
