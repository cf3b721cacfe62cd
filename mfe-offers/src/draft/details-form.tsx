import { offersText } from '@cosecha/shared/text';
import { Banner, Button, Chip, Row, Select, Stack, Text, TextArea, TextInput } from '@cosecha/shared/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { PhotoPicker } from '../photos/photo-picker';
import { detailsErrors, TEXT_LIMITS } from './draft-errors';
import type { DraftName } from './draft-store';
import { ErrorSummary, FieldGroup, Fields } from './field-group';
import { focusFirstInvalid } from './focus-first-invalid';
import { useDraft } from './use-draft';
import { useMarketplaceLists } from './use-marketplace-lists';
import { useProfilePlace } from './use-profile-place';

const texts = offersText.details;
const SUGGESTIONS = 6;

interface DetailsFormProps {
  name: DraftName;
  /** Nothing can be changed: what stands here is being sent. */
  locked?: boolean;
  /** Above the fields. */
  children?: ReactNode;
  onDone: () => void;
}

/** The first step, of a new offer or of one that is edited: what is sold and from where, with photos. */
export function DetailsForm({ name, locked = false, children, onDone }: DetailsFormProps) {
  const { draft, change } = useDraft(name);
  const [checked, setChecked] = useState(false);
  const suggestionsId = useId();
  const lists = useMarketplaceLists(draft.category, draft.packing);
  const profilePlace = useProfilePlace();
  const errors = checked ? detailsErrors(draft) : {};

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (Object.keys(detailsErrors(draft)).length === 0) return onDone();
    setChecked(true);
    focusFirstInvalid(event.currentTarget);
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
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
          <Select
            label={texts.category}
            placeholder={texts.chooseCategory}
            options={lists.categories}
            value={draft.category}
            error={errors.category}
            onChange={(event) => change({ category: event.target.value })}
          />
          <Stack $gap="sm">
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
              {lists.products.map((product) => (
                <option key={product} value={product} />
              ))}
            </datalist>
            {draft.productName === '' && lists.products.length > 0 && (
              <>
                <Text $as="small" $muted>
                  {texts.suggestions}
                </Text>
                <Row>
                  {lists.products.slice(0, SUGGESTIONS).map((product) => (
                    <Chip key={product} selected={false} onClick={() => change({ productName: product })}>
                      {product}
                    </Chip>
                  ))}
                </Row>
              </>
            )}
          </Stack>
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
          <Stack $gap="sm">
            <TextInput
              label={texts.place}
              hint={texts.placeHint}
              autoComplete="address-level2"
              maxLength={TEXT_LIMITS.place}
              value={draft.place}
              error={errors.place}
              onChange={(event) => change({ place: event.target.value })}
            />
            {profilePlace !== '' && profilePlace !== draft.place && (
              <Row>
                <Chip selected={false} onClick={() => change({ place: profilePlace })}>
                  {texts.takeProfilePlace(profilePlace)}
                </Chip>
              </Row>
            )}
          </Stack>
        </FieldGroup>
        <Stack $gap="sm">
          <ErrorSummary errors={errors} />
          <Button type="submit">{texts.next}</Button>
        </Stack>
      </Fields>
    </form>
  );
}
