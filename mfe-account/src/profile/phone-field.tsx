import { accountText } from '@cosecha/shared/text';
import { Select, space, TextInput } from '@cosecha/shared/ui';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { countryOptions, tidyPhone } from './phone';
import type { ProfileForm } from './profile-form';

const texts = accountText.profile.phone;

/** Country and number side by side; below each other where a large text leaves no room. */
const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space('md')};
  & > :first-child {
    flex: 1 1 9rem;
    min-width: 0;
  }
  & > :last-child {
    flex: 2 1 11rem;
    min-width: 0;
  }
`;

/** A number with its country; a number that begins with + chooses the country itself. */
export function PhoneField({ form }: { form: UseFormReturn<ProfileForm> }) {
  const countries = useMemo(countryOptions, []);
  const { errors, touchedFields, isSubmitted } = form.formState;
  const number = form.register('phone.number', { onBlur: tidy });
  const country = form.register('phone.country', {
    onChange: () => {
      if (touchedFields.phone?.number || isSubmitted) void form.trigger('phone.number');
    },
  });

  function tidy() {
    const typed = form.getValues('phone');
    const phone = tidyPhone(typed);
    if (phone.country !== typed.country) form.setValue('phone.country', phone.country, { shouldDirty: true });
    if (phone.number !== typed.number) form.setValue('phone.number', phone.number, { shouldDirty: true });
  }
  return (
    <Pair>
      <div>
        <Select label={texts.country} options={countries} autoComplete="tel-country-code" {...country} />
      </div>
      <div>
        <TextInput
          label={texts.label}
          placeholder={texts.placeholder}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          optional
          error={errors.phone?.number?.message}
          {...number}
        />
      </div>
    </Pair>
  );
}
