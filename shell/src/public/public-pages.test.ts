import { publicPages } from './public-pages';
import { config, data, draw, offerWith, page, profile, SELLER, summary, wireOffer } from './testing/pages';

describe('/oferta/:id', () => {
  it('shows price, stock, ways, terms, the seller and how their orders ended, and leads to the product', () => {
    const { text, status, head } = page('/oferta/8');
    expect(status).toBe(200);
    for (const words of [
      '2,50 USDT',
      '120 Kg',
      'Pitalito, Huila',
      'Entrego en la plaza.',
      'Ana Mejía',
      'Cómo llega',
    ])
      expect(text).toContain(words);
    expect(text).toContain('5 de 7 pedidos entregados; 2 los canceló el vendedor');
    expect(text).toMatch(/<form[^>]* action="\/welcome" method="get"/);
    expect(text).toMatch(/<input[^>]*name="oferta"[^>]*value="8"/);
    expect(text).toMatch(/<input[^>]*name="cantidad"[^>]*value="5"/);
    expect(text).toContain(`href="/vendedor/${SELLER}"`);
    expect(head).toMatchObject({
      title: 'Café Caturra · 2,50\u00a0USDT por Kg',
      path: '/oferta/8',
      isListed: true,
      picture: { path: `/media/share/${'c'.repeat(64)}.jpg`, alt: 'Café Caturra' },
      data: { '@type': 'Product', offers: { price: '2.5', availability: 'https://schema.org/InStock' } },
    });
  });

  it('shows what was asked with its answer, as words, and where to ask', () => {
    const at = '2026-11-20T12:00:00.000Z';
    const item = { id: '1', words: '¿Es <b>nuevo</b>?', askedAt: at, answer: 'De octubre.', answeredAt: at };
    const { text } = page('/oferta/8', { questions: data({ items: [item], before: '1-1' }) });
    expect(text).toContain('¿Es &lt;b&gt;nuevo&lt;/b&gt;?');
    expect(text).toContain('De octubre.');
    expect(text).toContain('Mostramos las 1 más nuevas');
    expect(text).toMatch(/<a[^>]*href="\/welcome\?oferta=8"[^>]*>.*Entrar para preguntar/);
    expect(page('/oferta/8').text).toContain('Todavía no hay preguntas respondidas.');
    const paused = { offer: data({ offerssells: [wireOffer('8', {}, { is_pause: true })] }) };
    expect(page('/oferta/8', paused).text).not.toContain('Entrar para preguntar');
  });

  it('names the price in the money that the visitor counts in, and whose rate it is, on the clock of that place', () => {
    const at = new Date(Date.now() - 3_600_000);
    const rates = data([
      { currency: 'COP', rate: '4150.25', source: 'Casa de cambio', at: at.toISOString() },
    ]);
    const { text, head } = page('/oferta/8', { rates }, 'COP');
    expect(head).toMatchObject({
      path: '/oferta/8',
      title: 'Café Caturra · $\u00a010.376\u00a0COP por Kg',
      description: expect.stringMatching(/^\$\s10\.376\sCOP \(2,50\sUSDT\) por Kg\. Quedan 120\sKg/),
      data: {
        offers: {
          price: '10376',
          priceCurrency: 'COP',
          priceSpecification: [{ priceCurrency: 'COP' }, { price: '2.5', priceCurrency: 'USDT' }],
        },
      },
    });
    expect(text).toContain('$ 10.376 COP');
    expect(text).toContain('1 USDT ≈ $ 4.150 COP, según Casa de cambio');
    const hour = new Intl.DateTimeFormat('es-CO', { timeStyle: 'short', timeZone: 'America/Bogota' });
    expect(text.replaceAll(/\s/g, ' ')).toContain(hour.format(at).replaceAll(/\s/g, ' '));
  });

  it.each([
    ['a visitor from elsewhere', undefined, 'COP', 0],
    ['who counts in money whose rate is not known', 'VES', 'COP', 0],
    ['who would get a rate older than three days', 'COP', 'COP', 73],
  ] as const)('shows USDT alone to %s', (_who, visitors, currency, hours) => {
    const at = new Date(Date.now() - hours * 3_600_000).toISOString();
    const rates = data([{ currency, rate: '4150.25', source: 'Casa', at }]);
    const { text } = page('/oferta/8', { rates }, visitors);
    expect(text).toContain('2,50 USDT');
    expect(text).not.toContain('≈');
  });

  it.each([
    ['is_pause', { is_pause: true }, 'Oferta en pausa', 'OutOfStock'],
    ['is_away', { is_away: true }, 'El vendedor está de vacaciones', 'OutOfStock'],
    ['sold out', { remaining_amount: '0' }, 'Se vendió toda', 'SoldOut'],
  ])(
    'one that cannot be bought (%s) says so, sells nothing and is not listed',
    (_case, offer, words, availability) => {
      const { text, status, head } = page('/oferta/8', offerWith({}, offer));
      expect(status).toBe(200);
      expect(text).toContain(words);
      expect(text).not.toContain('<form');
      expect(head).toMatchObject({
        isListed: false,
        title: 'Café Caturra · ya no se vende',
        data: { offers: { availability: `https://schema.org/${availability}` } },
      });
    },
  );

  it.each([
    ['refuses what a newer page asks', null],
    ['does not know a newer field', { errors: [{ message: 'Cannot query field "sales_in_part"' }] }],
    ['answers without it', data({ datauser: { orders_completed: 5 } })],
  ])('is shown without what only adds to it where the service %s', (_case, answer) => {
    const older = { profile: answer, ratings: answer, statistics: answer, questions: answer };
    const { text, status } = page('/oferta/8', { ...older, categories: answer });
    expect(status).toBe(200);
    expect(text).toContain('Café Caturra');
    expect(text).toContain('name="oferta"');
    expect(page(`/oferta/8`, older).head.isListed).toBe(true);
  });

  it.each(['/oferta/9', '/oferta/x'])('%s, which is none, says so and leads to the showcase', (url) => {
    const { text, status, head } = page(url, { offer: data({ offerssells: [] }) });
    expect(status).toBe(404);
    expect(text).toContain('Esta oferta no existe');
    expect(text).toContain('href="/vitrina"');
    expect(head.isListed).toBe(false);
  });

  it('shows what strangers write as words, and pictures of no other server', () => {
    const hostile = '"><script>alert(1)</script>';
    const offer = offerWith(
      {
        productName: hostile,
        productDetails: hostile,
        place: hostile,
        images: ['https://elsewhere.test/x.png'],
      },
      { terms_conditions: '</textarea><img src=x onerror=alert(1)>' },
    );
    const { html } = page('/oferta/8', {
      ...offer,
      profile: data({ ...profile, name: hostile, memberSince: null }),
    });
    expect(html).not.toMatch(/<script|<img[^>]*onerror|elsewhere\.test/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('has no inline style and no script, which the policy would refuse', () => {
    expect(page('/oferta/8').html).not.toMatch(/\sstyle=|<script|\son\w+=/);
  });
});

describe('/vitrina', () => {
  it('shows offers, the form with what was asked, and the categories as links', () => {
    const { text, head } = page('/vitrina?q=caf%C3%A9&lugar=huila&orden=menor-precio');
    expect(text).toContain('href="/oferta/8"');
    expect(text).toMatch(/<input[^>]*name="q"[^>]*value="café"/);
    expect(text).toMatch(/<option value="menor-precio" selected/);
    expect(text).toMatch(
      /href="\/vitrina\?q=caf%C3%A9&amp;categoria=19&amp;lugar=huila&amp;orden=menor-precio"/,
    );
    expect(head.isListed).toBe(false);
  });

  it('asks for exactly what its address says', () => {
    const url = '/vitrina?q=panela&categoria=19&lugar=Huila&despues=12';
    const asked = publicPages.ask({ url, config, answers: {} }).find(({ id }) => id === 'offers');
    expect(asked?.body).toMatchObject({
      variables: {
        text: 'panela',
        where: { category: 19, place_contains: 'huila' },
        after: '12',
        afterValue: null,
      },
    });
  });

  it('has a link to the next page only where one follows', () => {
    const many = Array.from({ length: 26 }, (_, index) => wireOffer(String(60 - index)));
    expect(page('/vitrina', { offers: data({ offerSearch: many }) }).text).toContain('/vitrina?despues=36');
    expect(page('/vitrina').text).not.toContain('despues=');
  });

  it.each([
    ['/vitrina', true],
    ['/vitrina?categoria=19', true],
    ['/vitrina?categoria=4711', false],
    ['/vitrina?despues=12', false],
    ['/vitrina?q=x', false],
  ])('search engines may list %s: %s', (url, isListed) => {
    expect(page(url).head.isListed).toBe(isListed);
  });

  it('says what to do where nothing fits', () => {
    const { text } = page('/vitrina?q=durian', { offers: data({ offerSearch: [] }) });
    expect(text).toContain('No encontramos ofertas así');
    expect(text).toContain('Ver todas las ofertas');
  });
});

describe('/vendedor/:wallet', () => {
  const url = `/vendedor/${SELLER}`;

  it('shows the record, ratings with their words, since when, and what can be bought', () => {
    const from = { wallet: 'rosa.test', name: 'Rosa', image: '' };
    const rating = {
      id: '1',
      stars: 5,
      words: 'Muy buen café',
      time: '2026-03-01T00:00:00Z',
      from,
      role: 'buyer',
    };
    const offers = data({ offerssells: [wireOffer('8'), wireOffer('7', {}, { is_pause: true })] });
    const ratings = data({ ...summary, items: [rating], before: null });
    const { text, head } = page(url, { offers, ratings });
    for (const words of [
      'Lo que vende Ana Mejía',
      '5 de 7 pedidos entregados',
      'Muy buen café',
      'En Cosecha desde enero',
    ])
      expect(text).toContain(words);
    expect(text).toContain('href="/oferta/8"');
    expect(text).not.toContain('href="/oferta/7"');
    expect(head).toMatchObject({ path: url, isListed: true, title: 'Ana Mejía · vende en Cosecha' });
  });

  it('says where it looked at the newest offers and ratings only, and where the others are', () => {
    const from = { wallet: 'rosa.test', name: 'Rosa', image: '' };
    const rating = { id: '1', stars: 5, words: '', time: '2026-03-01T00:00:00Z', from, role: 'buyer' };
    const many = Array.from({ length: 100 }, (_none, index) => wireOffer(String(index + 1)));
    const { text } = page(url, {
      offers: data({ offerssells: many }),
      ratings: data({ ...summary, items: [rating, { ...rating, id: '2' }], before: '2' }),
    });
    expect(text).toContain('de sus 100 ofertas más nuevas');
    expect(text).toContain('href="/vitrina?q=Ana+Mej%C3%ADa"');
    expect(text).toContain('Mostramos las 2 más nuevas');
    const whole = page(url).text;
    expect(whole).not.toMatch(/más nuevas|Buscar todas/);
  });

  it.each([`/vendedor/${'b2'.repeat(32)}`, '/vendedor/x', '/vendedor/%00'])('%s is nothing', (unknown) => {
    const nothing = {
      profile: data({ ...profile, name: '', memberSince: null }),
      statistics: data({ datauser: null }),
      offers: data({ offerssells: [] }),
    };
    const { text, status } = page(unknown, nothing);
    expect(status).toBe(404);
    expect(text).toContain('Ese vendedor no existe');
  });
});

test('the landing has the newest offers that can be bought, and the way to the showcase', () => {
  const offers = data({ offerssells: [wireOffer('9', {}, { remaining_amount: '0' }), wireOffer('8')] });
  const { text } = page('/(landing)', { offers });
  expect(text).toContain('href="/oferta/8"');
  expect(text).not.toContain('href="/oferta/9"');
  expect(text).toContain('href="/vitrina"');
  const none = page('/(landing)', { offers: data({ offerssells: [] }) }).text;
  expect(none).not.toContain('En venta ahora');
  expect(none).toMatch(/<div data-offers=""[^>]*><\/div>/);
});

test('the sitemap has a part for every thousand numbers, and each the live offers and sellers of its own', () => {
  expect(draw('/sitemap.xml')).toEqual({ paths: ['/sitemap/0', '/sitemap/1', '/sitemap/2'] });
  expect(draw('/sitemap/0')).toEqual({
    paths: ['/', '/vitrina', '/oferta/8', '/oferta/7', `/vendedor/${SELLER}`],
  });
  const [asked] = publicPages.ask({ url: '/sitemap/2', config, answers: {} });
  expect(asked?.body).toMatchObject({ variables: { from: '2000', to: '3000' } });
});
