import { bodyWithFirstView } from './first-view';

const page = (head: string, body: string) => `<head>\n    ${head}\n  </head>\n  <body>${body}</body>`;
const script = (name: string) => `<script defer src="/assets/${name}" integrity="sha384-${name}"></script>`;
const preload = (url: string) => `<link rel="preload" as="script" href="${url}" integrity="x">`;
const next = '<script type="application/json" id="bundle-next">["/assets/c.js"]</script>';

test('the composed page keeps its first view and its pictures, and gets the bundle’s scripts', () => {
  const picture = '<link rel="preload" as="image" href="/media/1">';
  const composed = page(
    [picture, preload('/remotes/mfe-market/entry.js'), script('react.js'), script('shell.js')].join('\n    '),
    '<main>a list</main>',
  );
  const plain = page(
    [preload('/assets/market.js'), next, script('react.js'), script('bundle.js')].join('\n    '),
    '',
  );
  expect(bodyWithFirstView(plain, composed)).toBe(
    page(
      [picture, preload('/assets/market.js'), next, script('react.js'), script('bundle.js')].join('\n    '),
      '<main>a list</main>',
    ),
  );
});

test('a page without scripts is no page to exchange them in', () => {
  expect(() => bodyWithFirstView(page('', ''), page(script('shell.js'), ''))).toThrow('names no scripts');
});
