import { plainLine } from '@cosecha/shared/domain';
import { useDraft } from '@cosecha/shared/drafts';
import { deliveryText } from '@cosecha/shared/text';
import { Button, Skeleton, Stack, Text, TextInput, textFields, useForm } from '@cosecha/shared/ui';
import { personProblems } from './address';
import { personDrafts } from './address-drafts';
import type { DeliveryNotes } from './delivery-notes';

const text = deliveryText.form;
type Person = DeliveryNotes['person'];

/** Who picks up, for sellers who want to know. Both may stay empty. What was typed stays when it is closed before it is saved. */
export function PersonForm({ start, onSave }: { start: Person; onSave: (person: Person) => void }) {
  const { draft: started, set, clear } = useDraft(personDrafts, '');
  const person = started?.person ?? start;
  const { form, problems } = useForm({
    problems: personProblems(person),
    onValid() {
      void clear();
      onSave({ name: plainLine(person.name), phone: plainLine(person.phone) });
    },
  });
  const field = textFields(person, problems, (typed) => set({ person: { ...person, ...typed } }));
  if (started === null) return <Skeleton rows={3} />;
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
