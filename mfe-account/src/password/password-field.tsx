import type { TextInputProps } from '@cosecha/shared/ui';
import { PasswordChecklist } from './password-checklist';
import { PasswordInput } from './password-input';
import { StrengthMeter } from './strength-meter';
import type { Password } from './use-password';

interface Props extends Pick<TextInputProps, 'label' | 'readOnly'> {
  password: Password;
}

/** A password, and under a new one what it still needs. */
export function PasswordField({ password, readOnly, ...rest }: Props) {
  const { value, change, isNew, rules, problem, settling } = password;
  return (
    <>
      <PasswordInput
        {...rest}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        value={value}
        readOnly={readOnly || settling}
        error={problem}
        onChange={(event) => change(event.target.value)}
      />
      {isNew && <PasswordChecklist rules={rules} />}
      {isNew && <StrengthMeter password={password} />}
    </>
  );
}
