import { byDay, timeText } from '.';

const BOGOTA = 'America/Bogota';

describe('days', () => {
  const now = Date.UTC(2026, 10, 20, 15);
  const titles = (...times: number[]) =>
    byDay(
      times.map((time) => ({ time })),
      now,
      BOGOTA,
    ).map(({ title, items }) => `${title}: ${items.length}`);

  it('begin at midnight where the person is', () => {
    const midnight = Date.UTC(2026, 10, 20, 5);
    expect(titles(midnight + 1, midnight, midnight - 1)).toEqual(['Hoy: 2', 'Ayer: 1']);
  });

  it('are named, with their year when it is another', () => {
    expect(titles(Date.UTC(2026, 10, 9, 18), Date.UTC(2025, 11, 31, 18))).toEqual([
      'lunes, 9 de noviembre: 1',
      'miércoles, 31 de diciembre de 2025: 1',
    ]);
  });

  it('keep the order and what else is known', () => {
    const rows = [
      { id: 'b', time: now },
      { id: 'a', time: now - 1 },
    ];
    expect(byDay(rows, now, BOGOTA)).toEqual([{ day: '2026-11-20', title: 'Hoy', items: rows }]);
  });
});

test('a time of day is the one where the person is', () => {
  expect(timeText(Date.UTC(2026, 10, 20, 20, 5), BOGOTA).replace(/\s/g, ' ')).toBe('3:05 p. m.');
});
