import { accountPaths } from '@cosecha/shared/paths';
import { lockNow, usePhraseStatus } from '@cosecha/shared/state';
import { securityText } from '@cosecha/shared/text';
import {
  Banner,
  Card,
  Heading,
  type IconName,
  List,
  ListRow,
  Screen,
  Stack,
  VerifyReminder,
} from '@cosecha/shared/ui';
import { BlockedPeopleRow } from './blocked-people-row';
import { ExportRow } from './export-row';
import { LockCard } from './lock-card';
import { PasskeyRow } from './passkey-row';

const texts = securityText;

type RowName = 'pin' | 'forget' | 'verify' | 'phrase' | 'email' | 'devices' | 'remove';

const { access, recovery, account } = texts;
/** Address, title, detail and icon of the rows that lead to another screen. */
const LINKS: Record<RowName, readonly [to: string, title: string, detail: string, icon: IconName]> = {
  pin: [accountPaths.changePin, access.pin, access.pinDetail, 'key'],
  forget: [accountPaths.forgetWallet, account.forget, account.forgetDetail, 'wallet'],
  verify: [accountPaths.backup, recovery.verify, recovery.verifyDetail, 'check'],
  phrase: [accountPaths.phrase, recovery.phrase, recovery.phraseDetail, 'eye'],
  email: [accountPaths.emailAccess, recovery.email, recovery.emailDetail, 'mail'],
  devices: [accountPaths.devices, account.devices, account.devicesDetail, 'mobile'],
  remove: [accountPaths.removeAccount, account.remove, account.removeDetail, 'trash'],
};

/** Everything that guards the account, in three groups: this device, the way back, the account itself. */
export function SecurityScreen() {
  const { isStored, verified } = usePhraseStatus();
  return (
    <Screen title={texts.title} backTo={accountPaths.account}>
      <VerifyReminder />
      {isStored === false && (
        <Banner tone="info" icon="key" title={texts.notStored.title}>
          {texts.notStored.text}
        </Banner>
      )}
      {isStored && (
        <Stack $gap="md" as="section">
          <Heading>{texts.access.heading}</Heading>
          <LockCard />
          <Card $flush>
            <List>
              <Row name="pin" />
              <li>
                <PasskeyRow />
              </li>
              <li>
                <ListRow
                  icon="lock"
                  title={texts.access.lockNow}
                  detail={texts.access.lockNowDetail}
                  onClick={lockNow}
                />
              </li>
            </List>
          </Card>
        </Stack>
      )}
      <Stack $gap="md" as="section">
        <Heading>{texts.recovery.heading}</Heading>
        <Card $flush>
          <List>
            {isStored && verified === false && <Row name="verify" />}
            {isStored && <Row name="phrase" />}
            <Row name="email" />
          </List>
        </Card>
      </Stack>
      <Stack $gap="md" as="section">
        <Heading>{texts.account.heading}</Heading>
        <Card $flush>
          <List>
            <Row name="devices" />
            <li>
              <BlockedPeopleRow />
            </li>
            <li>
              <ExportRow />
            </li>
            {isStored && <Row name="forget" />}
            <Row name="remove" />
          </List>
        </Card>
      </Stack>
    </Screen>
  );
}

function Row({ name }: { name: RowName }) {
  const [to, title, detail, icon] = LINKS[name];
  return (
    <li>
      <ListRow to={to} title={title} detail={detail} icon={icon} />
    </li>
  );
}
