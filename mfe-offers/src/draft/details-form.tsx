import { keysOf, OFFER_TEXT_FIELDS } from '@cosecha/shared/domain';
import { offerFieldForm, offersText } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  Chip,
  Row,
  Select,
  Stack,
  Text,
  TextArea,
  TextInput,
  textFields,
  useForm,
} from '@cosecha/shared/ui';
import { type ReactNode, useId } from 'react';
import { PhotoPicker } from '../photos/photo-picker';
import { type DraftErrors, detailsErrors, TEXT_LIMITS } from './draft-errors';
import type { DraftName } from './draft-store';
import { ErrorSummary, FieldGroup, Fields } from './field-group';
import type { OfferDraft } from './offer-draft';
import { useDraft } from './use-draft';
import { useMarketplaceLists } from './use-marketplace-lists';

const texts = offersText.details;
const SUGGESTIONS = 6;

interface DetailsFormProps {
  name: DraftName;
  /** Read-only while this content is being sent. */
  locked?: boolean;
  /** Above the fields. */
  children?: ReactNode;
  onDone: () => void;
}

/** The first step, of a new offer or of one that is edited: what is sold and from where, with photos. */
export function DetailsForm({ name, locked = false, children, onDone }: DetailsFormProps) {
  const { draft, change } = useDraft(name);
  const lists = useMarketplaceLists(draft.category, draft.packing);
  const { form, problems: errors } = useForm({ problems: detailsErrors(draft), onValid: onDone });
  const parts = { draft, change, lists, errors, field: textFields(draft, errors, change) };

  return (
    <form {...form}>
      <Fields disabled={locked}>
        {children}
        <PhotoPicker name={name} missing={errors.photos} />
        <WhatFields {...parts} />
        <WhereFields {...parts} />
        <Stack $gap="sm">
          <ErrorSummary errors={errors} />
          <Button type="submit">{texts.next}</Button>
        </Stack>
      </Fields>
    </form>
  );
}

interface PartProps {
  draft: OfferDraft;
  errors: DraftErrors;
  change: (patch: Partial<OfferDraft>) => void;
  lists: ReturnType<typeof useMarketplaceLists>;
  field: ReturnType<typeof textFields<OfferDraft>>;
}

function WhatFields({ draft, errors, change, lists, field }: PartProps) {
  return (
    <FieldGroup title={texts.whatGroup}>
      {lists.error && (
        <Banner
          tone="warning"
          action={
            <Button variant="secondary" wide={false} icon="refresh" onClick={lists.retry}>
              {texts.retry}
            </Button>
          }
        >
          {texts.listsFailed}
        </Banner>
      )}
      <Select
        label={texts.category}
        placeholder={texts.chooseCategory}
        options={lists.categories}
        {...field('category')}
      />
      <ProductName
        value={draft.productName}
        error={errors.productName}
        products={lists.products}
        onChange={(productName) => change({ productName })}
      />
      <TextArea
        label={texts.productDetails}
        hint={texts.productDetailsHint}
        optional
        maxLength={TEXT_LIMITS.productDetails}
        {...field('productDetails')}
      />
    </FieldGroup>
  );
}

interface ProductNameProps {
  value: string;
  error: string | null | undefined;
  /** Names that the marketplace suggests. */
  products: readonly string[];
  onChange: (name: string) => void;
}

function ProductName({ value, error, products, onChange }: ProductNameProps) {
  const suggestionsId = useId();
  return (
    <Stack $gap="sm">
      <TextInput
        label={texts.productName}
        hint={texts.productNameHint}
        list={suggestionsId}
        autoComplete="off"
        maxLength={TEXT_LIMITS.productName}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={suggestionsId}>
        {products.map((product) => (
          <option key={product} value={product} />
        ))}
      </datalist>
      {value === '' && products.length > 0 && (
        <>
          <Text $as="small" $muted>
            {texts.suggestions}
          </Text>
          <Row>
            {products.slice(0, SUGGESTIONS).map((product) => (
              <Chip key={product} selected={false} onClick={() => onChange(product)}>
                {product}
              </Chip>
            ))}
          </Row>
        </>
      )}
    </Stack>
  );
}

function WhereFields({ lists, field }: PartProps) {
  return (
    <FieldGroup title={texts.whereGroup}>
      {keysOf(OFFER_TEXT_FIELDS).map((name) => {
        const { label, hint, missing } = offerFieldForm[name];
        const choices = lists.choices[name];
        const shared = { label, optional: missing === undefined, ...field(name) };
        return choices ? (
          <Select key={name} placeholder={hint} options={choices} {...shared} />
        ) : (
          <TextInput key={name} hint={hint} autoComplete="off" maxLength={TEXT_LIMITS[name]} {...shared} />
        );
      })}
    </FieldGroup>
  );
}
