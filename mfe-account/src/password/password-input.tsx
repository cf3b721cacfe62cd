import { emailText } from '@cosecha/shared/text';
import { Button, TextInput, type TextInputProps } from '@cosecha/shared/ui';
import { useState } from 'react';

const texts = emailText.fields;

/** A password that can be looked at, because people type it on a phone with one thumb. */
export function PasswordInput(props: TextInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div>
      <TextInput
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-secret=""
      />
      <Button
        variant="quiet"
        wide={false}
        icon={isShown ? 'eye-off' : 'eye'}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? texts.hide : texts.show}
      </Button>
    </div>
  );
}
