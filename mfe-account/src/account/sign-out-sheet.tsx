import { accountPaths } from '@cosecha/shared/paths';
import { signOut, usePhraseStatus } from '@cosecha/shared/state';
import { accountText, entryText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Sheet, Stack, Text } from '@cosecha/shared/ui';

const texts = accountText.account.signOutSheet;
const { signOut: words } = entryText;

/** Says what stays on this device and how to take that away too. */
export function SignOutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { isStored, verified, hasPassword } = usePhraseStatus();
  return (
    <Sheet open={open} onClose={onClose} title={texts.title}>
      <Text>{isStored ? words.body : words.bodyNotStored}</Text>
      {verified === false && !hasPassword && <Banner tone="warning">{words.unverified}</Banner>}
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
            {words.remove}
          </Text>
          <ButtonLink to={accountPaths.forgetWallet} variant="quiet" icon="trash">
            {words.removeAction}
          </ButtonLink>
        </Stack>
      )}
    </Sheet>
  );
}
