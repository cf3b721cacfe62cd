/**
 * Opens something before the first test of the file that calls this, and closes it after the last one.
 * @returns what stands for it: it is opened only when the tests start
 */
export function forFile<One extends object>(open: () => Promise<One>, close: (one: One) => unknown): One {
  let opened: One | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened && close(opened));
  return new Proxy(Object.create(null), {
    get(_, name) {
      if (!opened) throw new Error(`${String(name)} is read before the tests begin`);
      const value: unknown = Reflect.get(opened, name);
      return typeof value === 'function' ? value.bind(opened) : value;
    },
  });
}
