import { byDay } from '.';

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
