/** Addresses that anybody may read without a session; the edge draws them. */
export const offer = '/oferta/:id';
export const showcase = '/vitrina';
export const seller = '/vendedor/:wallet';
export const robots = '/robots.txt';
export const sitemap = '/sitemap.xml';
/** The part of the sitemap with the offers of one thousand numbers. */
export const sitemapPart = '/sitemap/:part';
