import { accountText } from '@cosecha/shared/text';
import { Select, TextInput } from '@cosecha/shared/ui';
import { useMemo } from 'react';
import { countryOptions, type Phone, tidyPhone } from './phone';

const texts = accountText.profile.phone;

interface Props {
  phone: Phone;
  problem: string | null | undefined;
  onChange: (phone: Phone) => void;
}

/** A number with its country; a number that starts with + chooses the country itself. */
export function PhoneField({ phone, problem, onChange }: Props) {
  const countries = useMemo(countryOptions, []);
  return (
    <>
      <Select
        label={texts.country}
        options={countries}
        autoComplete="tel-country-code"
        value={phone.country}
        onChange={({ target }) => onChange({ ...phone, country: target.value })}
      />
      <TextInput
        name="phone"
        label={texts.label}
        placeholder={texts.placeholder}
        hint={texts.hint}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        optional
        error={problem}
        value={phone.number}
        onChange={({ target }) => onChange({ ...phone, number: target.value })}
        onBlur={() => onChange(tidyPhone(phone))}
      />
    </>
  );
}
