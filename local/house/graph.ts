/** Who imports whom: from each name to those that it imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Groups of two and more that all reach each other (Tarjan's strongly connected components), the biggest first. */
export function cycles(graph: Graph): string[][] {
  return components(graph)
    .filter((group) => group.length > 1)
    .map((group) => group.sort())
    .sort((a, b) => b.length - a.length);
}

/**
 * The floor of each name: 1 imports nothing of the graph, and each other is one floor above the highest that it imports.
 * Those of a cycle share a floor.
 */
export function floors(graph: Graph): Map<string, number> {
  const found = new Map<string, number>();
  // Components come with those that they import before them.
  for (const group of components(graph)) {
    const below = group.flatMap((name) =>
      [...(graph.get(name) ?? [])]
        .filter((other) => !group.includes(other))
        .map((other) => found.get(other) ?? 0),
    );
    for (const name of group) found.set(name, Math.max(0, ...below) + 1);
  }
  return found;
}

function components(graph: Graph): string[][] {
  const order = new Map<string, { index: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  const closed: string[][] = [];

  function visit(name: string): { index: number; low: number; isOpen: boolean } {
    const mark = { index: order.size, low: order.size, isOpen: true };
    order.set(name, mark);
    open.push(name);
    for (const other of graph.get(name) ?? []) {
      const known = order.get(other);
      if (!known) mark.low = Math.min(mark.low, visit(other).low);
      else if (known.isOpen) mark.low = Math.min(mark.low, known.index);
    }
    if (mark.low === mark.index) {
      const group = open.splice(open.indexOf(name));
      for (const member of group) (order.get(member) ?? mark).isOpen = false;
      closed.push(group);
    }
    return mark;
  }

  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return closed;
}
