import type { Product } from '@cosecha/shared/api';
import { foldText, productWords } from '@cosecha/shared/domain';

const namesOf = ({ name, synonyms }: Product): readonly string[] => [name, ...synonyms];

/** The products with all typed words in one of their names, those that start with them first; all where nothing is typed. */
export function findProducts(products: readonly Product[], typed: string): readonly Product[] {
  const wanted = foldText(typed);
  const words = wanted.split(' ').filter(Boolean);
  const rankOf = (product: Product): number => {
    const names = namesOf(product).map(foldText);
    if (!names.some((name) => words.every((word) => name.includes(word)))) return 2;
    return names.some((name) => name.startsWith(wanted)) ? 0 : 1;
  };
  return products
    .map((product) => ({ product, rank: rankOf(product) }))
    .filter(({ rank }) => rank < 2)
    .sort((one, other) => one.rank - other.rank)
    .map(({ product }) => product);
}

/** Singular and plural become the same: "fresa" and "fresas", "frijol" and "frijoles". */
const stem = (word: string): string => word.replace(/(?:es|s|e)$/, '');

/**
 * The category of what is typed: of the product with most words in it, by one of its names ("Café tostado de altura" is of
 * "Café tostado"). Null where no product is named.
 */
export function categoryOf(products: readonly Product[], typed: string): number | null {
  const said = new Set(productWords(typed).map(stem));
  let best: { words: number; category: number } | null = null;
  for (const product of products)
    for (const name of namesOf(product)) {
      const words = productWords(name).map(stem);
      if (words.length > (best?.words ?? 0) && words.every((word) => said.has(word)))
        best = { words: words.length, category: product.category };
    }
  return best?.category ?? null;
}
