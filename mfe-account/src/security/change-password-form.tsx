import { useSession } from '@cosecha/shared/state';
import { securityText } from '@cosecha/shared/text';
import { Button, Card, DefinitionList, Stack, Text } from '@cosecha/shared/ui';
import { type FormEvent, useRef } from 'react';
import { PasswordField } from '../password/password-field';
import { usePassword } from '../password/use-password';
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
  const currentField = useRef<HTMLInputElement>(null);
  const nextField = useRef<HTMLInputElement>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const [hasCurrent, isFit] = await Promise.all([current.settle(), next.settle()]);
    if (!hasCurrent) currentField.current?.focus();
    else if (!isFit) nextField.current?.focus();
    else onAsk({ kind: 'change', email, current: current.value, password: next.value });
  }
  return (
    <Stack>
      <Card>
        <DefinitionList rows={[{ label: texts.linkedTo, value: email }]} />
      </Card>
      <Text $muted>{texts.changeLead}</Text>
      <form noValidate onSubmit={handleSubmit}>
        <Stack>
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <PasswordField ref={currentField} label={texts.current} password={current} />
          <PasswordField ref={nextField} label={texts.next} password={next} />
          <Button type="submit" loading={next.settling}>
            {texts.changeSubmit}
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}
