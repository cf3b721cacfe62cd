import { securityText } from '@cosecha/shared/text';
import { TextInput } from '@cosecha/shared/ui';

interface Props {
  value: string;
  problem: string | null | undefined;
  onChange: (text: string) => void;
}

/** Case and spaces around the word are forgiven: it is a pause to think, not a spelling test. */
export const confirmProblem = (text: string): string | null =>
  text.trim().toUpperCase() === securityText.confirmWord ? null : securityText.confirmWrong;

/** The word that has to be typed before something goes for good. */
export function TypedConfirm({ value, problem, onChange }: Props) {
  return (
    <TextInput
      label={securityText.confirmLabel}
      value={value}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={problem}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
