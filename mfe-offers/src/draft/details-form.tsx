import { microKg, unitMeasure, unitsWords } from '@cosecha/shared/domain';
import { offersText } from '@cosecha/shared/text';
import { AmountInput, Banner, Button, Stack, useForm } from '@cosecha/shared/ui';
import type { ReactNode } from 'react';
import { PhotoPicker } from '../photos/photo-picker';
import { unitOf } from './counting';
import { detailsErrors } from './draft-errors';
import type { DraftName } from './draft-store';
import { ErrorSummary, FieldGroup, Fields } from './field-group';
import { ProductField } from './product/product-field';
import { UnitChips } from './unit-chips';
import { useDraft } from './use-draft';
import { useMarketplaceLists } from './use-marketplace-lists';
import { WithPreview } from './with-preview';

const texts = offersText.details;

interface DetailsFormProps {
  name: DraftName;
  /** When an offer is edited: micro-Kg that are ordered or delivered already. */
  taken?: bigint;
  /** Read-only while this content is being sent. */
  locked?: boolean;
  /** Above the fields. */
  children?: ReactNode;
  onDone: () => void;
}

/** The first step, of a new offer or of one that is edited: photos, what is sold, and how much of it. */
export function DetailsForm({ name, taken = 0n, locked = false, children, onDone }: DetailsFormProps) {
  const { draft, change } = useDraft(name);
  const lists = useMarketplaceLists(draft.category);
  const { form, problems: errors } = useForm({ problems: detailsErrors(draft, taken), onValid: onDone });
  const unit = unitOf(draft);
  return (
    <WithPreview draft={draft}>
      <form {...form}>
        <Fields disabled={locked}>
          {children}
          <PhotoPicker name={name} missing={errors.photos} />
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
            <ProductField
              draft={draft}
              errors={errors}
              products={lists.products}
              categories={lists.categories}
              change={change}
            />
            <AmountInput
              unit="Kg"
              measure={unitMeasure(unit)}
              label={texts.quantity}
              hint={taken > 0n ? texts.quantityTaken(unitsWords(microKg(taken), unit)) : undefined}
              value={draft.quantity}
              error={errors.quantity}
              onChange={(quantity) => change({ quantity })}
            />
            <UnitChips draft={draft} change={change} />
          </FieldGroup>
          <Stack $gap="sm">
            <ErrorSummary errors={errors} />
            <Button type="submit">{texts.next}</Button>
          </Stack>
        </Fields>
      </form>
    </WithPreview>
  );
}
