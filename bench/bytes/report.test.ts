import { report } from './report';

const script = (name: string, bytes: number) => ({ url: `/assets/${name}`, bytes });

it('lays out budgets beside what pages cost and what Chromium asked for', () => {
  const rows = [
    {
      budget: { route: '/', kilobytes: 110, scripts: 2 },
      scripts: [script('a.js', 70_000), script('b.js', 7_040)],
      bytes: 77_040,
      passed: [],
    },
    {
      budget: { route: '/cuenta', after: '/home', kilobytes: 1, scripts: 2 },
      scripts: [script('c.js', 2_000)],
      bytes: 2_000,
      passed: ['2.0 kB of 1'],
    },
  ];
  const visits = [{ route: '/', asked: 3, unnamed: ['/assets/late.js'] }];
  expect(report(rows, visits).split('\n').slice(2)).toEqual([
    '| `/` | 110 | 77.0 | 2 | 3 | late.js |',
    '| `/cuenta`, after `/home` | 1 | 2.0 **passed** | 1 | – | – |',
  ]);
});
