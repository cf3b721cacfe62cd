import { plainLine } from '@cosecha/shared/domain';
import { deliveryText } from '@cosecha/shared/text';
import { Button, Stack, Text, TextInput, textFields, useForm } from '@cosecha/shared/ui';
import { useState } from 'react';
import { personProblems } from './address';
import type { DeliveryNotes } from './delivery-notes';

const text = deliveryText.form;
type Person = DeliveryNotes['person'];

/** Who picks up, for sellers who want to know. Both may stay empty. */
export function PersonForm({ start, onSave }: { start: Person; onSave: (person: Person) => void }) {
  const [person, setPerson] = useState(start);
  const { form, problems } = useForm({
    problems: personProblems(person),
    onValid: () => onSave({ name: plainLine(person.name), phone: plainLine(person.phone) }),
  });
  const field = textFields(person, problems, (typed) => setPerson({ ...person, ...typed }));
  return (
    <Stack as="form" {...form}>
      <TextInput name="name" label={text.pickupName} optional autoComplete="name" {...field('name')} />
      <TextInput name="phone" type="tel" label={text.phone} optional autoComplete="tel" {...field('phone')} />
      <Text $as="small" $muted>
        {deliveryText.privacy}
      </Text>
      <Button type="submit">{text.savePerson}</Button>
    </Stack>
  );
}
