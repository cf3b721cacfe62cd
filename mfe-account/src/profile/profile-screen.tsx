import { getProfile, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { errorText } from '@cosecha/shared/domain';
import { sessionStore } from '@cosecha/shared/state';
import { accountText } from '@cosecha/shared/text';
import { ErrorState, Screen, Skeleton, Text } from '@cosecha/shared/ui';
import { useState } from 'react';

const texts = accountText.profile;

/** Edits the person's profile; people who are new here fill it in first (SPEC.md §4). */
export function ProfileScreen() {
  /** Decided on arrival: loading and saving the profile fill in what made the person new. */
  const [isNew] = useState(() => isNewPerson());
  const profile = usePolledQuery({ key: queryKeys.profile.mine, query: getProfile, pollMs: 0 });
  /** Form code is heavy and only needed here: it comes while the profile is being asked for. */
  const editor = usePolledQuery({ key: ['code', 'profile-editor'], query: loadEditor, pollMs: 0 });
  const ProfileEditor = editor.data?.ProfileEditor;

  function handleRetry() {
    if (profile.error) profile.refresh();
    if (editor.error) editor.refresh();
  }

  return (
    <Screen title={isNew ? texts.newTitle : texts.title} backTo={isNew ? undefined : '/cuenta'}>
      {isNew && (
        <Text $as="lead" $muted>
          {texts.newLead}
        </Text>
      )}
      {profile.data && ProfileEditor ? (
        <ProfileEditor profile={profile.data} isNew={isNew} />
      ) : profile.error ? (
        <ErrorState title={texts.loadFailed} error={profile.error} onRetry={handleRetry} />
      ) : editor.error ? (
        <ErrorState title={texts.editorFailed} text={errorText('network-failed')} onRetry={handleRetry} />
      ) : (
        <Skeleton rows={5} />
      )}
    </Screen>
  );
}

const loadEditor = () => import('./profile-editor');

function isNewPerson(): boolean {
  const { name, email } = sessionStore.getState();
  return !name || !email;
}
