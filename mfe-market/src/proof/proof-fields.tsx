import { DELIVERY_PROOF_LIMITS } from '@cosecha/shared/domain';
import { deliveryProofText } from '@cosecha/shared/text';
import { type Problems, Select, Text, TextInput, textFields } from '@cosecha/shared/ui';
import { PhotosField } from '../photos/photos-field';
import type { PhotosHandle } from '../photos/use-photos';
import {
  CARRIER_OPTIONS,
  OTHER_CARRIER,
  type ProofDraft,
  type ProofDraftHandle,
  type ProofField,
} from './proof-draft';

const text = deliveryProofText.form;

interface Props {
  draft: ProofDraft;
  handle: ProofDraftHandle;
  pictures: PhotosHandle;
  problems: Problems<ProofField>;
  /** What was typed is on its way. */
  disabled: boolean;
  /** The photos, too; one that does not get there may be taken away until then. */
  photosDisabled: boolean;
}

/** Who carries it, under which number, and photos; all of it may stay empty. */
export function ProofFields({ draft, handle, pictures, problems, disabled, photosDisabled }: Props) {
  const field = textFields(draft, problems, handle.set);
  return (
    <>
      <Select
        label={deliveryProofText.carrier}
        optional
        options={CARRIER_OPTIONS}
        placeholder={text.carrierNone}
        disabled={disabled}
        {...field('carrier')}
      />
      {draft.carrier === OTHER_CARRIER && (
        <TextInput
          name="other"
          label={text.otherName}
          autoComplete="off"
          disabled={disabled}
          {...field('other')}
        />
      )}
      <TextInput
        name="guide"
        label={deliveryProofText.guide}
        optional
        hint={text.guideHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={disabled}
        {...field('guide')}
      />
      <PhotosField
        handle={pictures}
        hint={text.photosHint(DELIVERY_PROOF_LIMITS.photos)}
        disabled={photosDisabled}
      />
      <Text $as="small" $muted>
        {text.whoSees}
      </Text>
    </>
  );
}
