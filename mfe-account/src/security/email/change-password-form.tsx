import { useSession } from '@cosecha/shared/state';
import { securityText } from '@cosecha/shared/text';
import { Button, Card, DefinitionList, Stack, Text, useForm } from '@cosecha/shared/ui';
import { OwnerOfPassword } from '../../password/owner-of-password';
import { PasswordField } from '../../password/password-field';
import { usePassword } from '../../password/use-password';
import type { EmailWish } from './use-email-access';

const texts = securityText.email;

interface Props {
  /** The address that opens this wallet. */
  email: string;
  onAsk: (wish: EmailWish) => void;
}

/** Today's password and another one, judged while it is typed. */
export function ChangePasswordForm({ email, onAsk }: Props) {
  const { name } = useSession();
  const current = usePassword({ isNew: false });
  const next = usePassword({
    isNew: true,
    own: [email, name],
    refuse: (password) => (password === current.value ? texts.same : null),
  });
  const { form } = useForm({
    settle: async () => (await Promise.all([current.settle(), next.settle()])).every(Boolean),
    onValid: () => onAsk({ kind: 'change', email, current: current.value, password: next.value }),
  });
  return (
    <Stack>
      <Card>
        <DefinitionList rows={[{ label: texts.linkedTo, value: email }]} />
      </Card>
      <Text $muted>{texts.changeLead}</Text>
      <form {...form}>
        <Stack>
          <OwnerOfPassword email={email} />
          <PasswordField label={texts.current} password={current} />
          <PasswordField label={texts.next} password={next} />
          <Button type="submit" loading={next.settling}>
            {texts.changeSubmit}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
