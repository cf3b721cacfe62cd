import { offersText } from '@cosecha/shared/text';
import { Checkbox, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { FieldGroup } from './field-group';
import { type PaymentChoice, USUAL_PAYMENT } from './offer-draft';

const texts = offersText.terms;

interface PaymentProps {
  chosen: readonly PaymentChoice[];
  error?: string | null;
  onChange: (chosen: PaymentChoice[]) => void;
}

/** How one pays. There is one way now; an offer that has others keeps and shows them. */
export function PaymentFields({ chosen, error, onChange }: PaymentProps) {
  /** The original entry stays visible after it is removed. */
  const [first] = useState(chosen);
  const isUsual = ({ id, name }: PaymentChoice) => id === USUAL_PAYMENT.id && name === USUAL_PAYMENT.name;
  const known = [...first, ...chosen, USUAL_PAYMENT];
  const methods = known.filter(({ id }, index) => known.findIndex((method) => method.id === id) === index);
  if (methods.length === 1 && chosen.length === 1 && chosen.every(isUsual)) return null;
  const isChosen = (id: string) => chosen.some((method) => method.id === id);
  return (
    <FieldGroup title={texts.paymentGroup}>
      <Stack $gap="sm">
        <Text $as="small" $muted>
          {texts.paymentHint}
        </Text>
        {methods.map((method, index) => (
          <Checkbox
            key={method.id}
            label={method.name}
            checked={isChosen(method.id)}
            error={index === methods.length - 1 ? error : undefined}
            onChange={({ target }) =>
              onChange(methods.filter(({ id }) => (id === method.id ? target.checked : isChosen(id))))
            }
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}
