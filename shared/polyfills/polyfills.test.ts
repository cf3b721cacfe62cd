import { bringMissing, POLYFILLED } from '.';

const placeOf = (path: string): { owner: object; name: string } => {
  const names = path.split('.');
  const name = names.pop() ?? '';
  const owner: unknown = names.reduce<unknown>((from, each) => Reflect.get(Object(from), each), globalThis);
  return { owner: Object(owner), name };
};

test('a browser that has everything loads nothing', () => {
  expect(bringMissing()).toBeUndefined();
});

test('a browser that lacks it all has it all, once it is brought', async () => {
  const natives = POLYFILLED.map((path) => {
    const { owner, name } = placeOf(path);
    const native = Object.getOwnPropertyDescriptor(owner, name);
    Reflect.deleteProperty(owner, name);
    return { owner, name, native };
  });
  try {
    await bringMissing();
    for (const { owner, name } of natives)
      expect([name, typeof Reflect.get(owner, name)]).toEqual([name, 'function']);
    expect([1, 2, 3].findLast((each) => each < 3)).toBe(2);
    expect([URL.canParse('https://a.example'), URL.canParse('no')]).toEqual([true, false]);
  } finally {
    for (const { owner, name, native } of natives) if (native) Object.defineProperty(owner, name, native);
  }
});
