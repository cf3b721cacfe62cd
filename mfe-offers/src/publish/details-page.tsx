import { listCategories, listPackings, listProducts, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { useNavigate } from '@cosecha/shared/router';
import { offersText } from '@cosecha/shared/text';
import { Banner, Button, Screen, Select, Stack, Text, TextArea, TextInput } from '@cosecha/shared/ui';
import { type FormEvent, useId, useState } from 'react';
import { FieldGroup } from './field-group';
import { focusFirstInvalid } from './focus-first-invalid';
import { detailsErrors, TEXT_LIMITS } from './offer-draft';
import { PhotoPicker } from './photo-picker';
import { useDraft } from './use-draft';

const texts = offersText.details;
const ONCE = 0;

/** /crear-oferta: what is sold and from where, with photos. */
export function DetailsPage() {
  const navigate = useNavigate();
  const [draft, change] = useDraft();
  const [checked, setChecked] = useState(false);
  const suggestionsId = useId();
  const lists = useMarketplaceLists(draft.category);
  const errors = checked ? detailsErrors(draft) : {};

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (Object.keys(detailsErrors(draft)).length === 0) navigate('/crear-oferta-2');
    else {
      setChecked(true);
      focusFirstInvalid(event.currentTarget);
    }
  }

  return (
    <Screen title={texts.title} backTo="/mis-ofertas">
      <form onSubmit={handleSubmit} noValidate>
        <Stack $gap="xxl">
          <Text $muted>
            {texts.step} · {texts.intro}
          </Text>
          <PhotoPicker
            images={draft.images}
            onChange={(update) => change((now) => ({ images: update(now.images) }))}
            missing={errors.images}
          />
          <FieldGroup title={texts.whatGroup}>
            {lists.error && <Banner tone="warning">{texts.listsFailed}</Banner>}
            <Select
              label={texts.category}
              placeholder={texts.chooseCategory}
              options={lists.categories}
              value={draft.category}
              error={errors.category}
              onChange={(event) => change({ category: event.target.value })}
            />
            <TextInput
              label={texts.productName}
              hint={texts.productNameHint}
              list={suggestionsId}
              autoComplete="off"
              maxLength={TEXT_LIMITS.productName}
              value={draft.productName}
              error={errors.productName}
              onChange={(event) => change({ productName: event.target.value })}
            />
            <datalist id={suggestionsId}>
              {lists.products.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <TextArea
              label={texts.productDetails}
              hint={texts.productDetailsHint}
              optional
              maxLength={TEXT_LIMITS.productDetails}
              value={draft.productDetails}
              error={errors.productDetails}
              onChange={(event) => change({ productDetails: event.target.value })}
            />
          </FieldGroup>
          <FieldGroup title={texts.whereGroup}>
            <Select
              label={texts.packing}
              placeholder={texts.choosePacking}
              optional
              options={lists.packings}
              value={draft.packing}
              onChange={(event) => change({ packing: event.target.value })}
            />
            <TextInput
              label={texts.place}
              hint={texts.placeHint}
              autoComplete="address-level2"
              maxLength={TEXT_LIMITS.place}
              value={draft.place}
              error={errors.place}
              onChange={(event) => change({ place: event.target.value })}
            />
          </FieldGroup>
          <Button type="submit">{texts.next}</Button>
        </Stack>
      </form>
    </Screen>
  );
}

/** Categories and packings as options, and names that others use in the chosen category. */
function useMarketplaceLists(category: string) {
  const categories = usePolledQuery({
    key: queryKeys.marketplace.categories,
    query: listCategories,
    pollMs: ONCE,
  });
  const packings = usePolledQuery({ key: queryKeys.marketplace.packings, query: listPackings, pollMs: ONCE });
  const products = usePolledQuery({
    key: queryKeys.marketplace.products(Number(category)),
    query: (signal) => listProducts(Number(category), signal),
    pollMs: ONCE,
    enabled: category !== '',
  });
  return {
    error: categories.error ?? packings.error,
    categories: (categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    packings: (packings.data ?? []).map(({ name }) => ({ value: name, label: name })),
    products: (products.data ?? []).map(({ name }) => name),
  };
}
