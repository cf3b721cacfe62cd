import type { Product } from '@cosecha/shared/api';
import { offersText } from '@cosecha/shared/text';
import { Combobox, Select, type SelectOption } from '@cosecha/shared/ui';
import { useMemo } from 'react';
import type { DraftErrors } from '../draft-errors';
import type { OfferDraft } from '../offer-draft';
import { categoryOf, findProducts } from './products';

const texts = offersText.details;
const MOST_ROWS = 8;

interface Props {
  draft: OfferDraft;
  errors: DraftErrors;
  products: readonly Product[];
  categories: readonly SelectOption[];
  change: (patch: Partial<OfferDraft>) => void;
}

/** What is sold: one of the known products, which brings its category, or words of one's own. */
export function ProductField({ draft, errors, products, categories, change }: Props) {
  const { productName, category } = draft;
  const found = useMemo(() => findProducts(products, productName), [products, productName]);
  const options = found.slice(0, MOST_ROWS).map((product) => ({
    value: product.name,
    label: product.name,
    detail: product.synonyms.join(', '),
  }));

  /** A category that was chosen stays, until another product is named. */
  function handleName(typed: string) {
    const named = categoryOf(products, typed);
    const isOther = named !== null && named !== categoryOf(products, productName);
    change({ productName: typed, ...(isOther && { category: String(named) }) });
  }

  return (
    <>
      <Combobox
        label={texts.productName}
        hint={texts.productNameHint}
        error={errors.productName}
        typed={productName}
        onTyped={handleName}
        options={options}
        onChoose={handleName}
        found={texts.productsFound(found.length)}
        opensOnTap
      />
      {(productName !== '' || category !== '') && (
        <Select
          label={texts.category}
          placeholder={texts.chooseCategory}
          options={categories}
          value={category}
          error={errors.category}
          onChange={({ target }) => change({ category: target.value })}
        />
      )}
    </>
  );
}
