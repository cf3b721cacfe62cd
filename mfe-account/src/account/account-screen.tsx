import { getProfile, queryKeys, stablecoinBalance, usePolledQuery } from '@cosecha/shared/api';
import { POLL_MS } from '@cosecha/shared/domain';
import { accountPaths, marketPaths, offersPaths, pathTo, walletPaths } from '@cosecha/shared/paths';
import { useSession } from '@cosecha/shared/state';
import {
  accountText,
  disputeText,
  helpText,
  notificationsText,
  savedText,
  settingsText,
} from '@cosecha/shared/text';
import {
  Banner,
  Button,
  Card,
  DeskSide,
  DeskSides,
  from,
  type IconName,
  List,
  ListRow,
  NotificationBell,
  Screen,
  VerifyReminder,
} from '@cosecha/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useIsArbiter } from '../arbiter/use-is-arbiter';
import { IdentityCard } from './identity-card';
import { SignOutSheet } from './sign-out-sheet';
import { VoucherSheet } from './voucher-sheet';

const texts = accountText.account;

interface LinkRow {
  to: string;
  title: string;
  detail: string;
  icon: IconName;
}

const ARBITER_LINK: LinkRow = {
  to: accountPaths.disputes,
  title: disputeText.desk.entry,
  detail: disputeText.desk.entryDetail,
  icon: 'scale',
};

const linkRows = (wallet: string): readonly LinkRow[] => [
  {
    to: accountPaths.editProfile,
    title: texts.links.profile,
    detail: texts.links.profileDetail,
    icon: 'edit',
  },
  {
    to: pathTo(accountPaths.profile, { wallet }),
    title: texts.links.publicProfile,
    detail: texts.links.publicProfileDetail,
    icon: 'user',
  },
  {
    to: accountPaths.security,
    title: texts.links.security,
    detail: texts.links.securityDetail,
    icon: 'shield',
  },
  {
    to: accountPaths.notices,
    title: notificationsText.account.title,
    detail: notificationsText.account.detail,
    icon: 'bell',
  },
  {
    to: accountPaths.noticeSettings,
    title: notificationsText.account.settings,
    detail: notificationsText.account.settingsDetail,
    icon: 'mobile',
  },
  { to: marketPaths.saved, ...savedText.account, icon: 'heart' },
  { to: offersPaths.mine, title: texts.links.offers, detail: texts.links.offersDetail, icon: 'leaf' },
  {
    to: walletPaths.history,
    title: texts.links.history,
    detail: texts.links.historyDetail,
    icon: 'clock',
  },
  { to: walletPaths.balance, title: texts.links.wallet, detail: texts.links.walletDetail, icon: 'wallet' },
  { to: accountPaths.settings, ...settingsText.account, icon: 'sliders' },
  { to: accountPaths.help, ...helpText.account, icon: 'info' },
];

/** /cuenta: the signed-in person, with links to all that belongs to them. */
export function AccountScreen() {
  const session = useSession();
  const [isSigningOut, setSigningOut] = useState(false);
  const [isVoucherOpen, setVoucherOpen] = useState(false);
  const { data: isArbiter = false } = useIsArbiter();
  const wallet = session.wallet ?? '';
  const rows = [...linkRows(wallet), ...(isArbiter ? [ARBITER_LINK] : [])];
  const profile = usePolledQuery({
    key: queryKeys.profile.mine(wallet),
    query: getProfile,
    pollMs: 0,
    enabled: session.signedIn,
  });
  const balance = usePolledQuery({
    key: queryKeys.balance.stablecoin(wallet),
    query: (signal) => stablecoinBalance(wallet, signal),
    pollMs: POLL_MS.service,
    enabled: wallet !== '',
  });

  return (
    <Screen wide title={texts.title} action={<NotificationBell />}>
      <VerifyReminder hasMoney={(balance.data ?? 0n) > 0n} />
      {profile.error && <Banner tone="warning">{texts.profileFailed}</Banner>}
      <Parts>
        <IdentityCard
          name={profile.data?.name || session.name || ''}
          image={profile.data?.image || session.image}
          wallet={wallet}
          email={profile.data?.email || session.email || ''}
          farm={profile.data?.landName ?? ''}
        />
        <Card as="nav" $flush aria-label={texts.linksLabel}>
          <List>
            {rows.map((row) => (
              <li key={row.to}>
                <ListRow {...row} />
              </li>
            ))}
          </List>
        </Card>
        <DeskSide>
          <Button variant="quiet" icon="key" onClick={() => setVoucherOpen(true)}>
            {texts.voucher.open}
          </Button>
          <Button variant="secondary" icon="logout" onClick={() => setSigningOut(true)}>
            {texts.signOut}
          </Button>
        </DeskSide>
      </Parts>
      <SignOutSheet open={isSigningOut} onClose={() => setSigningOut(false)} />
      <VoucherSheet open={isVoucherOpen} onClose={() => setVoucherOpen(false)} />
    </Screen>
  );
}

/** On a desk the links are beside the person and what ends the session. */
const Parts = styled(DeskSides)`
  ${from('desk')} {
    grid-template-rows: auto 1fr;
    & > :nth-child(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
`;
