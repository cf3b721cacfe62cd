import { emailText, securityText } from '@cosecha/shared/text';
import { Button, Card, DefinitionList, Stack, Text } from '@cosecha/shared/ui';
import { type FormEvent, useRef, useState } from 'react';
import { PasswordChecklist } from '../email/password-checklist';
import { PasswordInput } from '../email/password-input';
import { usePasswordRules } from '../email/use-password-rules';
import type { EmailWish } from './use-email-access';

const texts = securityText.email;
const fields = emailText.fields;

interface Props {
  /** The address that opens this wallet. */
  email: string;
  onAsk: (wish: EmailWish) => void;
}

/** Today's password and another one, held against the service's policy. */
export function ChangePasswordForm({ email, onAsk }: Props) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [asked, setAsked] = useState(false);
  const currentField = useRef<HTMLInputElement>(null);
  const nextField = useRef<HTMLInputElement>(null);
  const rules = usePasswordRules(next, true);
  const wrongCurrent = current === '' ? fields.passwordMissing : null;
  const wrongNext = nextProblem(current, next, rules?.some(({ met }) => !met) ?? false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (wrongCurrent) currentField.current?.focus();
    else if (wrongNext) nextField.current?.focus();
    else onAsk({ kind: 'change', email, current, password: next });
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
          <PasswordInput
            ref={currentField}
            label={texts.current}
            autoComplete="current-password"
            value={current}
            error={asked ? wrongCurrent : null}
            onChange={(event) => setCurrent(event.target.value)}
          />
          <PasswordInput
            ref={nextField}
            label={texts.next}
            autoComplete="new-password"
            value={next}
            error={asked ? wrongNext : null}
            onChange={(event) => setNext(event.target.value)}
          />
          <PasswordChecklist rules={rules} />
          <Button type="submit">{texts.changeSubmit}</Button>
        </Stack>
      </form>
    </Stack>
  );
}

function nextProblem(current: string, next: string, isWeak: boolean): string | null {
  if (next === '') return fields.passwordMissing;
  if (next === current) return texts.same;
  return isWeak ? fields.passwordWeak : null;
}
