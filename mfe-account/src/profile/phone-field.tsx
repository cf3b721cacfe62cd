import { accountText } from '@cosecha/shared/text';
import { Select, TextInput } from '@cosecha/shared/ui';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { countryOptions, tidyPhone } from './phone';
import type { ProfileForm } from './profile-form';

const texts = accountText.profile.phone;

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
    <>
      <Select label={texts.country} options={countries} autoComplete="tel-country-code" {...country} />
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
    </>
  );
}
