import { newIdempotencyKey } from '@cosecha/shared/api';
import type { DeliveryAddress } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import { deliveryText } from '@cosecha/shared/text';
import { Button, RadioChoices, Row, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { type AddressDraft, draftOf, emptyDraft } from './address';
import { AddressBook } from './address-book';
import { AddressForm } from './address-form';
import { addressLine } from './card-line';
import { chosenAddress, type DeliveryWay, withAddress, withoutAddress } from './delivery-notes';
import { PersonForm } from './person-form';
import type { DeliveryHandle } from './use-delivery';

const text = deliveryText;
const WAYS = [
  { value: 'bring', label: text.ways.bring, detail: text.bringDetail },
  { value: 'pickup', label: text.ways.pickup, detail: text.pickupDetail },
] as const;

/** How the order reaches its buyer. What was chosen last stands chosen, so that most purchases change nothing here. */
export function DeliverySection({ delivery }: { delivery: DeliveryHandle }) {
  const { notes, change, show } = delivery;
  function handleWay(way: DeliveryWay) {
    void change((kept) => ({ ...kept, way }));
    if (way === 'bring' && notes.addresses.length === 0) show({ name: 'address', id: null });
  }
  return (
    <Stack as="section" $gap="md" aria-label={text.title}>
      <RadioChoices label={text.title} choices={WAYS} value={notes.way} onChange={handleWay} />
      {notes.way === 'bring' ? <Address delivery={delivery} /> : <Person delivery={delivery} />}
      <DeliverySheets delivery={delivery} />
    </Stack>
  );
}

function Address({ delivery: { notes, show } }: { delivery: DeliveryHandle }) {
  const chosen = chosenAddress(notes);
  if (!chosen) {
    return (
      <Button variant="secondary" icon="location" onClick={() => show({ name: 'address', id: null })}>
        {text.writeAddress}
      </Button>
    );
  }
  return (
    <Row $spread>
      <Text>
        <strong>{chosen.name}</strong>
        <br />
        {addressLine(chosen)}
      </Text>
      <Button variant="secondary" wide={false} onClick={() => show({ name: 'book' })}>
        {text.change}
      </Button>
    </Row>
  );
}

function Person({ delivery: { notes, show } }: { delivery: DeliveryHandle }) {
  const { name, phone } = notes.person;
  return (
    <Row $spread>
      <Text $as="small" $muted>
        {[name, phone].filter(Boolean).join(' · ') || text.personNone}
      </Text>
      <Button variant="quiet" wide={false} onClick={() => show({ name: 'person' })}>
        {text.person}
      </Button>
    </Row>
  );
}

/** One sheet at a time: the book, one address, or who picks up. */
function DeliverySheets({ delivery }: { delivery: DeliveryHandle }) {
  const { notes, change, sheet, show } = delivery;
  const close = () => show(null);
  return (
    <>
      <Sheet open={sheet?.name === 'book'} onClose={close} title={text.book.title}>
        <AddressBook
          notes={notes}
          onChoose={(chosenId) => {
            void change((kept) => ({ ...kept, chosenId }));
            close();
          }}
          onEdit={(id) => show({ name: 'address', id })}
          onRemove={(id) => void change((kept) => withoutAddress(kept, id))}
          onAdd={() => show({ name: 'address', id: null })}
        />
      </Sheet>
      <AddressSheet delivery={delivery} />
      <Sheet open={sheet?.name === 'person'} onClose={close} title={text.form.pickupTitle}>
        <PersonForm
          start={notes.person}
          onSave={(person) => {
            void change((kept) => ({ ...kept, person }));
            close();
          }}
        />
      </Sheet>
    </>
  );
}

/** What was typed stays when the sheet is closed before it is saved. */
function AddressSheet({ delivery: { notes, change, sheet, show } }: { delivery: DeliveryHandle }) {
  const { name } = useSession();
  const [drafts, setDrafts] = useState<Readonly<Record<string, AddressDraft>>>({});
  const isOpen = sheet?.name === 'address';
  const id = isOpen ? (sheet.id ?? '') : '';
  const edited = notes.addresses.find((each) => each.id === id);
  const draft = drafts[id] ?? (edited ? draftOf(edited) : emptyDraft(name ?? ''));

  function handleSave(address: DeliveryAddress) {
    const { [id]: _, ...others } = drafts;
    setDrafts(others);
    const saved = { ...address, id: edited?.id ?? newIdempotencyKey() };
    void change((kept) => withAddress(kept, saved));
    show(null);
  }
  return (
    <Sheet open={isOpen} onClose={() => show(null)} title={edited ? text.form.editTitle : text.form.newTitle}>
      <AddressForm
        key={id}
        draft={draft}
        onChange={(next) => setDrafts({ ...drafts, [id]: next })}
        onSave={handleSave}
      />
    </Sheet>
  );
}
