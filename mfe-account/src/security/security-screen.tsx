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
import { ExportRow } from './export-row';
import { LockCard } from './lock-card';

const texts = securityText;

interface LinkRow {
  to: string;
  title: string;
  detail: string;
  icon: IconName;
}
const PIN: LinkRow = {
  to: accountPaths.changePin,
  title: texts.access.pin,
  detail: texts.access.pinDetail,
  icon: 'key',
};
const FORGET: LinkRow = {
  to: accountPaths.forgetWallet,
  title: texts.account.forget,
  detail: texts.account.forgetDetail,
  icon: 'wallet',
};
const VERIFY: LinkRow = {
  to: accountPaths.backup,
  title: texts.recovery.verify,
  detail: texts.recovery.verifyDetail,
  icon: 'check',
};
const PHRASE: LinkRow = {
  to: accountPaths.phrase,
  title: texts.recovery.phrase,
  detail: texts.recovery.phraseDetail,
  icon: 'eye',
};
const EMAIL: LinkRow = {
  to: accountPaths.emailAccess,
  title: texts.recovery.email,
  detail: texts.recovery.emailDetail,
  icon: 'mail',
};
const DEVICES: LinkRow = {
  to: accountPaths.devices,
  title: texts.account.devices,
  detail: texts.account.devicesDetail,
  icon: 'mobile',
};
const REMOVE: LinkRow = {
  to: accountPaths.removeAccount,
  title: texts.account.remove,
  detail: texts.account.removeDetail,
  icon: 'trash',
};

/** Everything that guards the account, in three groups: this device, the way back, the account itself. */
export function SecurityScreen() {
  const { kept, verified } = usePhraseStatus();
  return (
    <Screen title={texts.title} backTo={accountPaths.account}>
      <VerifyReminder />
      {kept === false && (
        <Banner tone="info" icon="key" title={texts.notKept.title}>
          {texts.notKept.text}
        </Banner>
      )}
      {kept && (
        <Stack $gap="md" as="section">
          <Heading>{texts.access.heading}</Heading>
          <LockCard />
          <Card $flush>
            <List>
              <Row row={PIN} />
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
        <Links rows={[...(kept && verified === false ? [VERIFY] : []), ...(kept ? [PHRASE] : []), EMAIL]} />
      </Stack>
      <Stack $gap="md" as="section">
        <Heading>{texts.account.heading}</Heading>
        <Card $flush>
          <List>
            <Row row={DEVICES} />
            <li>
              <ExportRow />
            </li>
            {kept && <Row row={FORGET} />}
            <Row row={REMOVE} />
          </List>
        </Card>
      </Stack>
    </Screen>
  );
}

function Links({ rows }: { rows: readonly LinkRow[] }) {
  return (
    <Card $flush>
      <List>
        {rows.map((row) => (
          <Row key={row.to} row={row} />
        ))}
      </List>
    </Card>
  );
}

const Row = ({ row }: { row: LinkRow }) => (
  <li>
    <ListRow {...row} />
  </li>
);
