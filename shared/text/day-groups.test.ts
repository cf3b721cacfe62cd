import { byDay, dayTitle } from '.';

describe('days', () => {
  const now = new Date(2026, 10, 20, 10).getTime();
  const titles = (...times: number[]) =>
    byDay(
      times.map((time) => ({ time })),
      now,
    ).map(({ title, items }) => `${title}: ${items.length}`);

  it("begin at midnight on the device's clock", () => {
    const midnight = new Date(2026, 10, 20).getTime();
    expect(titles(midnight + 1, midnight, midnight - 1)).toEqual(['Hoy: 2', 'Ayer: 1']);
  });

  it('are named, with their year when it is another', () => {
    expect(titles(new Date(2026, 10, 9, 13).getTime(), new Date(2025, 11, 31, 13).getTime())).toEqual([
      'lunes, 9 de noviembre: 1',
      'miércoles, 31 de diciembre de 2025: 1',
    ]);
  });

  it('keep the order and what else is known', () => {
    const rows = [
      { id: 'b', time: now },
      { id: 'a', time: now - 1 },
    ];
    expect(byDay(rows, now)).toEqual([{ day: '2026-11-20', title: 'Hoy', items: rows }]);
  });
});

describe('where clocks change', () => {
  const { TZ } = process.env;
  afterEach(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });

  test.each([
    ['America/New_York', 'back', '2026-11-01T12:00', '2026-11-01T23:30', 'Hoy'],
    ['America/New_York', 'back', '2026-10-31T12:00', '2026-11-01T23:30', 'Ayer'],
    ['America/New_York', 'forward', '2026-03-07T12:00', '2026-03-08T23:30', 'Ayer'],
    ['America/New_York', 'forward', '2026-03-08T23:30', '2026-03-09T00:15', 'Ayer'],
    ['America/Santiago', 'forward', '2026-09-05T12:00', '2026-09-06T01:15', 'Ayer'],
    ['America/Santiago', 'back', '2026-04-04T12:00', '2026-04-05T00:15', 'Ayer'],
  ])('in %s, clocks put %s: %s seen at %s is "%s"', (zone, _change, at, now, title) => {
    process.env.TZ = zone;
    expect(dayTitle(new Date(at).getTime(), new Date(now).getTime())).toBe(title);
  });
});
