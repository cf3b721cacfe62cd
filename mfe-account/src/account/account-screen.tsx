import { getProfile, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { signOut, usePhraseStatus, useSession } from '@cosecha/shared/state';
import { accountText, entryText } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  Card,
  type IconName,
  List,
  ListRow,
  Screen,
  Sheet,
  Stack,
  Text,
  VerifyReminder,
} from '@cosecha/shared/ui';
import { useState } from 'react';
import { IdentityCard } from './identity-card';

const texts = accountText.account;

const LINKS: readonly { to: string; label: string; icon: IconName }[] = [
  { to: '/editar-perfil', label: texts.links.profile, icon: 'edit' },
  { to: '/mis-ofertas', label: texts.links.offers, icon: 'leaf' },
  { to: '/historial-completadas', label: texts.links.history, icon: 'clock' },
  { to: '/billetera', label: texts.links.wallet, icon: 'wallet' },
];

/** Who is signed in here, and the way to everything that is theirs. */
export function AccountScreen() {
  const session = useSession();
  const phrase = usePhraseStatus();
  const [leaving, setLeaving] = useState(false);
  const profile = usePolledQuery({
    key: queryKeys.profile.mine,
    query: getProfile,
    pollMs: 0,
    enabled: session.signedIn,
  });

  return (
    <Screen title={texts.title}>
      <VerifyReminder />
      {profile.error && <Banner tone="warning">{texts.profileFailed}</Banner>}
      <IdentityCard
        name={profile.data?.name || session.name || ''}
        image={profile.data?.image || session.image}
        wallet={session.wallet ?? ''}
        email={profile.data?.email || session.email || ''}
        farm={profile.data?.landName ?? ''}
      />
      <Card as="nav" $flush aria-label={texts.linksLabel}>
        <List>
          {LINKS.map(({ to, label, icon }) => (
            <li key={to}>
              <ListRow to={to} title={label} icon={icon} />
            </li>
          ))}
        </List>
      </Card>
      <Button variant="secondary" icon="logout" onClick={() => setLeaving(true)}>
        {texts.signOut}
      </Button>
      <Sheet open={leaving} onClose={() => setLeaving(false)} title={texts.signOutSheet.title}>
        <Text>{phrase.kept ? entryText.signOut.body : entryText.signOut.bodyNotKept}</Text>
        {phrase.verified === false && <Banner tone="warning">{entryText.signOut.unverified}</Banner>}
        <Stack $gap="sm">
          <Button onClick={() => setLeaving(false)}>{texts.signOutSheet.cancel}</Button>
          <Button variant="danger" icon="logout" onClick={signOut}>
            {texts.signOutSheet.confirm}
          </Button>
        </Stack>
      </Sheet>
    </Screen>
  );
}
