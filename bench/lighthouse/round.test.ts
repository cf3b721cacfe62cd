import { NoRecordingError, readRound } from './round';

const ADDRESS = 'http://localhost:8350/home';

const answer = (
  changes: { scores?: Partial<Record<string, number>>; url?: string; audits?: object } = {},
) => {
  const category = (name: string, ...ids: [id: string, weight: number][]) => ({
    score: changes.scores?.[name] ?? 1,
    auditRefs: ids.map(([id, weight]) => ({ id, weight })),
  });
  const audit = (id: string, rest: object) => [id, { id, title: `Title of ${id}`, score: 1, ...rest }];
  return {
    finalDisplayedUrl: changes.url ?? ADDRESS,
    categories: {
      performance: category('performance', ['largest-contentful-paint', 25], ['render-blocking', 0]),
      accessibility: category('accessibility', ['color-contrast', 7], ['tab-order', 0]),
      'best-practices': category('best-practices', ['errors-in-console', 1]),
    },
    audits: {
      ...Object.fromEntries([
        audit('largest-contentful-paint', { numericValue: 1234.5, displayValue: '1.2 s' }),
        audit('total-blocking-time', { numericValue: 80 }),
        audit('cumulative-layout-shift', { numericValue: 0.01 }),
        audit('render-blocking', {}),
        audit('color-contrast', {}),
        audit('tab-order', { score: null }),
        audit('errors-in-console', {}),
      ]),
      ...changes.audits,
    },
  };
};

test('a page that reaches its targets has scores, metrics and nothing to mend', () => {
  expect(readRound(answer(), ADDRESS)).toEqual({
    scores: { performance: 100, accessibility: 100, 'best-practices': 100 },
    largestPaint: 1234.5,
    blocked: 80,
    shift: 0.01,
    failed: [],
    costs: [],
    scripts: [],
  });
});

test('what would bring the page forward is told, whatever its scores are', () => {
  const audits = {
    'uses-responsive-images': {
      id: 'uses-responsive-images',
      title: 'Size images',
      score: 0.5,
      displayValue: '88 KiB',
      metricSavings: { LCP: 150, FCP: 0, CLS: 3_000 },
    },
    'bootup-time': {
      id: 'bootup-time',
      title: 'Script time',
      score: 1,
      details: {
        items: [
          { url: 'http://localhost/assets/react.1.js', total: 210.5 },
          { url: 'Unattributable', total: 9 },
        ],
      },
    },
  };
  const { costs, scripts } = readRound(answer({ audits }), ADDRESS);
  expect(costs).toEqual([{ id: 'uses-responsive-images', title: 'Size images: 88 KiB', savedMs: 150 }]);
  expect(scripts).toEqual([
    { script: 'react.1.js', ms: 210.5 },
    { script: 'Unattributable', ms: 9 },
  ]);
});

test('an audit that took points is told with the elements that it points at', () => {
  const contrast = {
    id: 'color-contrast',
    title: 'Too little contrast',
    score: 0,
    details: {
      items: [{ node: { selector: 'p.price', explanation: 'Fix this:\n  ratio 3.9' } }, { headings: 4 }],
    },
  };
  const { failed } = readRound(
    answer({ scores: { accessibility: 0.94 }, audits: { 'color-contrast': contrast } }),
    ADDRESS,
  );
  expect(failed).toEqual([
    {
      category: 'accessibility',
      id: 'color-contrast',
      title: 'Too little contrast',
      places: ['p.price – Fix this: ratio 3.9'],
    },
  ]);
});

test('advice without weight is told of the performance alone, and only below its target', () => {
  const audits = {
    'render-blocking': { id: 'render-blocking', title: 'Requests block', score: 0, displayValue: '300 ms' },
    'tab-order': { id: 'tab-order', title: 'Tab order', score: 0 },
  };
  const slow = readRound(answer({ scores: { performance: 0.94, accessibility: 0.9 }, audits }), ADDRESS);
  expect(slow.failed.map(({ id, title }) => [id, title])).toEqual([
    ['render-blocking', 'Requests block: 300 ms'],
  ]);
  expect(readRound(answer({ scores: { performance: 0.95 }, audits }), ADDRESS).failed).toEqual([]);
});

test('a page that led elsewhere is no answer: whoever is signed out would measure the landing', () => {
  expect(() => readRound(answer({ url: 'http://localhost:8350/' }), ADDRESS)).toThrow(
    'http://localhost:8350/home led to http://localhost:8350/',
  );
});

test('a failed recording may be tried again, a page that did not load may not', () => {
  const failing = (code: string) => () =>
    readRound({ ...answer(), runtimeError: { code, message: 'Run again' } }, ADDRESS);
  expect(failing('NO_NAVSTART')).toThrow(NoRecordingError);
  expect(failing('ERRORED_DOCUMENT_REQUEST')).toThrow('Run again');
  expect(failing('ERRORED_DOCUMENT_REQUEST')).not.toThrow(NoRecordingError);
});
