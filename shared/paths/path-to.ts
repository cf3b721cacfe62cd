/** The names of a path's parameters: `'id'` of `/orden/:id`. */
type ParameterOf<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? ParameterOf<First> | ParameterOf<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * The address of a screen: `pathTo(marketPaths.order, { id }, { accion: 'release' })`.
 * @param values of the path's parameters; they are encoded here
 * @param query what is undefined is left out
 */
export function pathTo<Path extends string>(
  path: Path,
  values: Readonly<Record<ParameterOf<Path>, string>>,
  query: Query = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_all, name: ParameterOf<Path>) => encodeURIComponent(values[name]));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}
