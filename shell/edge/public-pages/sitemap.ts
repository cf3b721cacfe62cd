import { publicPaths } from '@cosecha/shared/paths';
import { escapeHtml } from '../escape';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** As sitemaps.org writes it. @param kind an index of sitemaps, or a sitemap of pages */
export function sitemapXml(
  kind: 'sitemapindex' | 'urlset',
  paths: readonly string[],
  origin: string,
): string {
  const each = kind === 'urlset' ? 'url' : 'sitemap';
  const rows = paths.map((path) => `<${each}><loc>${escapeHtml(origin + path)}</loc></${each}>\n`);
  return `${HEAD}<${kind} xmlns="${SCHEMA}">\n${rows.join('')}</${kind}>\n`;
}

/** Services answer no search engine: their public data is in pages. */
const CLOSED = ['/api/', '/venwallet/', '/marketplace/', '/subgraph/', '/near/', '/dev/'];

export function robotsText(origin: string): string {
  const rules = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`)];
  return `${rules.join('\n')}\n\nSitemap: ${origin}${publicPaths.sitemap}\n`;
}
