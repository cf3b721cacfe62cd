import { accountPaths } from '@cosecha/shared/paths';
import { signOut, usePhraseStatus } from '@cosecha/shared/state';
import { accountText, entryText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Sheet, Stack, Text } from '@cosecha/shared/ui';

const texts = accountText.account.signOutSheet;
const { signOut: walletTexts } = entryText;

/** Asks before signing out; says what stays on this device and how to delete that, too. */
export function SignOutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { isStored, verified, hasPassword } = usePhraseStatus();
  return (
    <Sheet open={open} onClose={onClose} title={texts.title}>
      <Text>{isStored ? walletTexts.body : walletTexts.bodyNotStored}</Text>
      {verified === false && !hasPassword && <Banner tone="warning">{walletTexts.unverified}</Banner>}
      <Stack $gap="sm">
        <Button variant="secondary" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button variant="danger" icon="logout" onClick={signOut}>
          {texts.confirm}
        </Button>
      </Stack>
      {isStored && (
        <Stack $gap="none">
          <Text $as="small" $muted>
            {walletTexts.remove}
          </Text>
          <ButtonLink to={accountPaths.forgetWallet} variant="quiet" icon="trash">
            {walletTexts.removeAction}
          </ButtonLink>
        </Stack>
      )}
    </Sheet>
  );
}
