import {
  type Profile,
  type ProfileChanges,
  putProfile,
  queryKeys,
  readableError,
  useSubmission,
} from '@cosecha/shared/api';
import { accountPaths } from '@cosecha/shared/paths';
import { WaitingNote } from '@cosecha/shared/photo';
import { appHistory, useLocation, useNavigate } from '@cosecha/shared/router';
import { showToast, takeLeftPlace } from '@cosecha/shared/state';
import { accountText } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  Heading,
  type Problems,
  type Readiness,
  Stack,
  Text,
  TextInput,
  type TextInputProps,
  useFormWithPhotos,
} from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { PhoneField } from './phone-field';
import { type NewPhoto, PhotoPicker } from './photo-picker';
import type { ProfileDraft } from './profile-draft';
import { changedFields, formFromProfile, type ProfileForm, profileProblems } from './profile-form';
import { useProfileDraft } from './use-profile-draft';

const texts = accountText.profile;

interface FieldRow {
  name: Exclude<keyof ProfileForm, 'phone'>;
  optional: boolean;
  look?: Pick<TextInputProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'>;
}

const ABOUT_YOU: readonly FieldRow[] = [
  { name: 'name', optional: false, look: { autoComplete: 'name', autoCapitalize: 'words' } },
  { name: 'email', optional: false, look: { type: 'email', inputMode: 'email', autoComplete: 'email' } },
];
const ON_TELEGRAM: readonly FieldRow[] = [
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
  /** What was typed before and not saved. */
  found: ProfileDraft | null;
  /** New people go on to what they came for or the market, others back to their account. */
  isNew: boolean;
}

export function ProfileEditor({ profile, found, isNew }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const [isRestored, setRestored] = useState(found !== null);
  const [photo, setPhoto] = useState<NewPhoto>(found?.photo ?? null);
  const filled = formFromProfile(profile);
  const [typed, setTyped] = useState(found?.form ?? filled);
  const [choosing, setChoosing] = useState<Readiness>({ isReady: true });
  const change = (changes: Partial<ProfileForm>) => setTyped((before) => ({ ...before, ...changes }));
  const isChanged = JSON.stringify(typed) !== JSON.stringify(filled) || photo !== null;
  const { finish } = useProfileDraft(
    useMemo(() => (isChanged ? { form: typed, photo } : null), [isChanged, typed, photo]),
  );

  function handleDiscard() {
    setRestored(false);
    setPhoto(null);
    setTyped(filled);
  }
  const saving = useSubmission(
    () =>
      save({ ...changedFields(typed, profile), ...(photo !== null && { image: imageOf(photo) }) }, profile),
    {
      onDone: (saved) => {
        finish();
        client.setQueryData(queryKeys.profile.mine(profile.wallet), saved);
        showToast({ tone: 'success', text: texts.saved });
        // If the person has navigated away meanwhile, a toast tells them instead.
        const isHere = appHistory().current().location.pathname === pathname;
        if (isHere) navigate(isNew ? takeLeftPlace(profile.wallet) : accountPaths.account, { replace: true });
      },
    },
  );

  const { form, problems, isWaiting, stopWaiting } = useFormWithPhotos({
    problems: profileProblems(typed, filled),
    photos: choosing,
    onValid: () => saving.submit(undefined),
  });
  const fields = { typed, problems, onChange: change };

  return (
    <form {...form}>
      <Stack $gap="xl">
        {isRestored && <RestoredBanner onDiscard={handleDiscard} />}
        {!isNew && (
          <PhotoPicker
            name={profile.name}
            image={profile.image}
            photo={photo}
            onChoose={setPhoto}
            onChoosing={setChoosing}
          />
        )}
        <Stack>
          {!isNew && (
            <>
              <Heading>{texts.you}</Heading>
              <Text $as="small" $muted>
                {texts.public}
              </Text>
            </>
          )}
          <Fields rows={ABOUT_YOU} {...fields} />
          {!isNew && (
            <>
              <PhoneField
                phone={typed.phone}
                problem={problems.phone}
                onChange={(phone) => change({ phone })}
              />
              <Fields rows={ON_TELEGRAM} {...fields} />
            </>
          )}
        </Stack>
        {!isNew && (
          <Stack>
            <Heading>{texts.land}</Heading>
            <Fields rows={ABOUT_YOUR_LAND} {...fields} />
          </Stack>
        )}
        {saving.error && <Banner tone="danger">{readableError(saving.error)}</Banner>}
        <WaitingNote isWaiting={isWaiting} onStop={stopWaiting}>
          {texts.photo.waiting}
        </WaitingNote>
        <Button type="submit" loading={saving.pending || isWaiting}>
          {saving.pending ? texts.saving : isNew ? texts.saveAndGo : texts.save}
        </Button>
      </Stack>
    </form>
  );
}

interface FieldsProps {
  rows: readonly FieldRow[];
  typed: ProfileForm;
  problems: Problems<keyof ProfileForm>;
  onChange: (changes: Partial<ProfileForm>) => void;
}

const Fields = ({ rows, typed, problems, onChange }: FieldsProps) =>
  rows.map(({ name, optional, look }) => (
    <TextInput
      key={name}
      {...texts.fields[name]}
      {...look}
      name={name}
      optional={optional}
      value={typed[name]}
      error={problems[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  ));

const RestoredBanner = ({ onDiscard }: { onDiscard: () => void }) => (
  <Banner
    tone="info"
    icon="edit"
    action={
      <Button variant="secondary" wide={false} onClick={onDiscard}>
        {texts.draft.discard}
      </Button>
    }
  >
    {texts.draft.found}
  </Banner>
);

const imageOf = (photo: Exclude<NewPhoto, null>): Blob | '' => (photo === 'none' ? '' : photo);

/** The service is asked for what is another than before; without that, the profile is as it is wanted. */
const save = async (changes: ProfileChanges, profile: Profile): Promise<Profile> =>
  Object.keys(changes).length > 0 ? putProfile(changes) : profile;
