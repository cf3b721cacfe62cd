import { type Profile, putProfile, queryKeys, readableError, useSubmission } from '@cosecha/shared/api';
import { useNavigate } from '@cosecha/shared/router';
import { notify } from '@cosecha/shared/state';
import { accountText } from '@cosecha/shared/text';
import { Banner, Button, Heading, Stack, TextInput, type TextInputProps } from '@cosecha/shared/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { PhotoPicker } from './photo-picker';
import { fieldsFromForm, formFromProfile, type ProfileForm, profileFormSchema } from './profile-form';

const texts = accountText.profile;

interface FieldRow {
  name: keyof ProfileForm;
  optional: boolean;
  look?: Pick<TextInputProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>;
}

const ABOUT_YOU: readonly FieldRow[] = [
  { name: 'name', optional: false, look: { autoComplete: 'name', autoCapitalize: 'words' } },
  { name: 'email', optional: false, look: { type: 'email', inputMode: 'email', autoComplete: 'email' } },
  { name: 'phoneNumber', optional: true, look: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } },
  {
    name: 'telegram',
    optional: true,
    look: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  },
];
const ABOUT_YOUR_LAND: readonly FieldRow[] = [
  { name: 'landName', optional: true, look: { autoComplete: 'organization' } },
  { name: 'landAddress', optional: true, look: { autoComplete: 'street-address' } },
  { name: 'heading', optional: true, look: { autoComplete: 'off' } },
  { name: 'headingQuantity', optional: true, look: { inputMode: 'decimal', autoComplete: 'off' } },
];

interface Props {
  profile: Profile;
  /** New people go on to the market, others back to their account. */
  isNew: boolean;
}

export function ProfileEditor({ profile, isNew }: Props) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [photo, setPhoto] = useState<Blob | null>(null);
  const form = useForm<ProfileForm>({
    defaultValues: formFromProfile(profile),
    resolver: zodResolver(profileFormSchema),
    mode: 'onTouched',
  });
  const saving = useSubmission(
    (typed: ProfileForm) => putProfile({ ...fieldsFromForm(typed), image: photo ?? profile.image }),
    {
      onDone: (saved) => {
        client.setQueryData(queryKeys.profile.mine, saved);
        notify({ tone: 'success', text: texts.saved });
        navigate(isNew ? '/home' : '/cuenta', { replace: true });
      },
    },
  );

  const fields = (rows: readonly FieldRow[]) =>
    rows.map(({ name, optional, look }) => (
      <TextInput
        key={name}
        {...texts.fields[name]}
        {...look}
        {...form.register(name)}
        optional={optional}
        error={form.formState.errors[name]?.message}
      />
    ));

  return (
    <form noValidate onSubmit={form.handleSubmit((typed) => void saving.submit(typed))}>
      <Stack $gap="xl">
        <PhotoPicker name={profile.name} image={profile.image} photo={photo} onChoose={setPhoto} />
        <Stack>
          <Heading>{texts.you}</Heading>
          {fields(ABOUT_YOU)}
        </Stack>
        <Stack>
          <Heading>{texts.land}</Heading>
          {fields(ABOUT_YOUR_LAND)}
        </Stack>
        {saving.error && <Banner tone="danger">{readableError(saving.error)}</Banner>}
        <Button type="submit" loading={saving.pending}>
          {saving.pending ? texts.saving : isNew ? texts.saveAndGo : texts.save}
        </Button>
      </Stack>
    </form>
  );
}
