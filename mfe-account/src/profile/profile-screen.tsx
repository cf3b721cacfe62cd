import { getProfile, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { accountPaths } from '@cosecha/shared/paths';
import { sessionStore, useSession } from '@cosecha/shared/state';
import { accountText } from '@cosecha/shared/text';
import { ErrorState, Screen, Skeleton, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { ProfileEditor } from './profile-editor';
import { useStoredDraft } from './use-profile-draft';

const texts = accountText.profile;

/** Edits the person's profile; people who are new here give name and e-mail first (SPEC.md §4), and nothing else yet. */
export function ProfileScreen() {
  /** Decided on arrival: loading and saving the profile fill in what made the person new. */
  const [isNew] = useState(() => isNewPerson());
  const found = useStoredDraft();
  const wallet = useSession().wallet ?? '';
  const profile = usePolledQuery({ key: queryKeys.profile.mine(wallet), query: getProfile, pollMs: 0 });
  return (
    <Screen title={isNew ? texts.newTitle : texts.title} backTo={isNew ? undefined : accountPaths.account}>
      {isNew && (
        <Text $as="lead" $muted>
          {texts.newLead}
        </Text>
      )}
      {profile.data && found !== undefined ? (
        <ProfileEditor profile={profile.data} found={found} isNew={isNew} />
      ) : profile.error ? (
        <ErrorState title={texts.loadFailed} error={profile.error} onRetry={profile.refresh} />
      ) : (
        <Skeleton rows={5} />
      )}
    </Screen>
  );
}

function isNewPerson(): boolean {
  const { name, email } = sessionStore.getState();
  return !name || !email;
}
