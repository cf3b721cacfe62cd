import { securityText } from '@cosecha/shared/text';
import { TextInput } from '@cosecha/shared/ui';

interface Props {
  value: string;
  /** Somebody went on without the word. */
  missing: boolean;
  onChange: (text: string) => void;
}

/** Case and spaces around it are forgiven: it is a pause to think, not a spelling test. */
export const isConfirmed = (text: string): boolean => text.trim().toUpperCase() === securityText.confirmWord;

/** The word that has to be typed before something goes for good. */
export function TypedConfirm({ value, missing, onChange }: Props) {
  return (
    <TextInput
      label={securityText.confirmLabel}
      value={value}
      autoComplete="off"
      autoCorrect="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={missing && !isConfirmed(value) ? securityText.confirmWrong : null}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
