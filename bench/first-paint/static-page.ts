import type { Page } from '@playwright/test';

/** One offer as the home shows it. */
export interface ShownOffer {
  href: string;
  /** Its words, line by line. */
  lines: readonly string[];
  /** Its picture's attributes; nothing for one without. */
  picture?: Readonly<Record<string, string>>;
}

/** What the static page's pictures take over from the home's: what is fetched, and when. */
const PICTURE_ATTRIBUTES = ['src', 'srcset', 'sizes', 'alt', 'loading', 'fetchpriority', 'decoding'];

/** Reads the first offers off a home that is open and live. @throws Error when it shows fewer */
export async function readOffers(page: Page, count: number): Promise<ShownOffer[]> {
  const more = page.getByRole('button', { name: 'Ver más destacados' });
  const cards = page.locator('#outlet a[href^="/product/"]');
  // The first draw has fewer.
  await more
    .or(cards.nth(count - 1))
    .first()
    .waitFor();
  while ((await cards.count()) < count && (await more.isVisible())) await more.click();
  const texts = await cards.allInnerTexts();
  const found = await cards.evaluateAll(
    (elements, wanted) =>
      elements.map((element) => {
        const image = element.querySelector('img') ?? element.closest('li, article')?.querySelector('img');
        const picture = wanted.flatMap((name) => {
          const value = image?.getAttribute(name);
          return value == null ? [] : [[name, value] as const];
        });
        return {
          href: element.getAttribute('href') ?? '',
          ...(image ? { picture: Object.fromEntries(picture) } : {}),
        };
      }),
    PICTURE_ATTRIBUTES,
  );
  if (found.length < count) throw new Error(`the home shows ${found.length} offers, not ${count}`);
  return found.slice(0, count).map((offer, index) => ({
    ...offer,
    lines: (texts[index] ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  }));
}

/** The floor: the same offers in a page that is nothing but itself. */
export function staticPage(offers: readonly ShownOffer[]): string {
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ofertas</title><style>${CSS}</style></head>
<body><h1>Productos Destacados</h1><ul>${offers.map(card).join('')}</ul></body></html>`;
}

const CSS =
  'body{margin:0;padding:16px;background:#faf4e6;color:#2b1d12;font:16px/1.4 system-ui,sans-serif}' +
  'ul{display:grid;grid-template-columns:1fr 1fr;gap:12px;margin:0;padding:0;list-style:none}' +
  'a{display:block;color:inherit;text-decoration:none;background:#fff;border-radius:12px;overflow:hidden}' +
  'img{display:block;width:100%;aspect-ratio:4/3;object-fit:cover}p{margin:4px 8px}';

function card({ href, lines, picture }: ShownOffer): string {
  const attributes = Object.entries(picture ?? {}).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const image = picture ? `<img${attributes.join('')}>` : '';
  const words = lines.map((line) => `<p>${escaped(line)}</p>`).join('');
  return `<li><a href="${escaped(href)}">${image}${words}</a></li>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
