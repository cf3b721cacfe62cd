import { staticPage } from './static-page';

test('the page holds every offer with its words and its picture, and no script', () => {
  const page = staticPage([
    {
      href: '/product/1',
      lines: ['Café & cacao', '12.000 <Kg>'],
      picture: { src: '/media/a?w=320', alt: 'Un "saco"' },
    },
    { href: '/product/2', lines: ['Mora'] },
  ]);
  expect(page).toContain(
    '<li><a href="/product/1"><img src="/media/a?w=320" alt="Un &quot;saco&quot;"><p>Café &amp; cacao</p><p>12.000 &lt;Kg&gt;</p></a></li>',
  );
  expect(page).toContain('<li><a href="/product/2"><p>Mora</p></a></li>');
  expect(page).not.toContain('<script');
});
