import { newIdempotencyKey } from '@cosecha/shared/api';
import { type DeliveryAddress, deliveryOptions, placeLabel, servesAddress } from '@cosecha/shared/domain';
import { useDraft } from '@cosecha/shared/drafts';
import { useOwnRate } from '@cosecha/shared/money';
import { bestEffort } from '@cosecha/shared/promise';
import { useSession } from '@cosecha/shared/state';
import { deliveryText, wayWords } from '@cosecha/shared/text';
import { Banner, Button, RadioChoices, Row, Sheet, Skeleton, Stack, Text } from '@cosecha/shared/ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { draftOf, emptyDraft } from './address';
import { AddressBook } from './address-book';
import { addressDrafts } from './address-drafts';
import { AddressForm } from './address-form';
import { addressLine } from './card-line';
import { chosenAddress, type DeliveryWay, withAddress, withoutAddress } from './delivery-notes';
import { PersonForm } from './person-form';
import { type DeliveryHandle, wayOfKind } from './use-delivery';

const text = deliveryText;
const WAYS = [
  { value: 'bring', label: text.ways.bring, detail: text.bringDetail },
  { value: 'pickup', label: text.ways.pickup, detail: text.pickupDetail },
] as const;

/** Delivery of the order. The last choice is preselected, so that most purchases change nothing here. */
export function DeliverySection({ delivery }: { delivery: DeliveryHandle }) {
  const { notes, choose, show, isOffered, way } = delivery;
  const problem = useUnserved(delivery);
  function handleWay(next: DeliveryWay, termId?: string) {
    void choose(next, termId);
    if (isOffered && next === 'bring' && notes.addresses.length === 0) show({ name: 'address', id: null });
  }
  return (
    <Stack as="section" $gap="md" aria-label={text.title}>
      {delivery.term ? (
        <OfferWays delivery={delivery} onChoose={handleWay} />
      ) : (
        <RadioChoices label={text.title} choices={WAYS} value={way} onChange={handleWay} />
      )}
      {isOffered && (way === 'bring' ? <Address delivery={delivery} /> : <Person delivery={delivery} />)}
      {problem && (
        <Banner tone="warning" title={text.unserved.title}>
          {problem}
        </Banner>
      )}
      <DeliverySheets delivery={delivery} />
    </Stack>
  );
}

interface OfferWaysProps {
  delivery: DeliveryHandle;
  onChoose: (way: DeliveryWay, termId: string) => void;
}

/** What the seller offers, each with its price and what they say of it. */
function OfferWays({ delivery: { offer, term }, onChoose }: OfferWaysProps) {
  const rate = useOwnRate();
  const options = offer ? deliveryOptions(offer.delivery, offer.extra.delivery) : [];
  const choices = options.map((option) => {
    const { title, price, lines } = wayWords(option, rate);
    return { value: option.id, label: `${title} · ${price}`, detail: lines.join(' · ') };
  });
  function handleChoose(id: string) {
    const chosen = options.find((option) => option.id === id);
    if (chosen) onChoose(wayOfKind(chosen.kind), id);
  }
  return <RadioChoices label={text.title} choices={choices} value={term?.id ?? ''} onChange={handleChoose} />;
}

/** Why the chosen way does not come to the chosen address; the purchase waits for another choice. */
function useUnserved({ offer, term, notes, setProblem, way }: DeliveryHandle): string | null {
  const address = way === 'bring' ? chosenAddress(notes) : null;
  const options = offer ? deliveryOptions(offer.delivery, offer.extra.delivery) : [];
  const option = options.find(({ id }) => id === term?.id);
  const isUnserved = option && address && !servesAddress(option, address);
  const problem = isUnserved ? text.unserved.text(placeLabel(address)) : null;
  useEffect(() => {
    setProblem(problem);
    return () => setProblem(null);
  }, [problem, setProblem]);
  return problem;
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
      <Words>
        <strong>{chosen.name}</strong>
        <br />
        {addressLine(chosen)}
      </Words>
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
      <Words $as="small" $muted>
        {[name, phone].filter(Boolean).join(' · ') || text.personNone}
      </Words>
      <Button variant="quiet" wide={false} onClick={() => show({ name: 'person' })}>
        {text.person}
      </Button>
    </Row>
  );
}

/** A name can be a line of letters without a space. */
const Words = styled(Text)`
  overflow-wrap: anywhere;
`;

/** One sheet at a time: the book, one address, or who picks up. */
function DeliverySheets({ delivery }: { delivery: DeliveryHandle }) {
  const { notes, change, sheet, show } = delivery;
  const { wallet } = useSession();
  const close = () => show(null);
  function handleRemove(id: string) {
    void change((stored) => withoutAddress(stored, id));
    if (wallet !== null) void bestEffort(addressDrafts.drop(wallet, id));
  }
  return (
    <>
      <Sheet open={sheet?.name === 'book'} onClose={close} title={text.book.title}>
        <AddressBook
          notes={notes}
          onChoose={(chosenId) => {
            void change((stored) => ({ ...stored, chosenId }));
            close();
          }}
          onEdit={(id) => show({ name: 'address', id })}
          onRemove={handleRemove}
          onAdd={() => show({ name: 'address', id: null })}
        />
      </Sheet>
      <AddressSheet delivery={delivery} />
      <Sheet open={sheet?.name === 'person'} onClose={close} title={text.form.pickupTitle}>
        <PersonForm
          start={notes.person}
          onSave={(person) => {
            void change((stored) => ({ ...stored, person }));
            close();
          }}
        />
      </Sheet>
    </>
  );
}

/** Typed text survives closing the sheet and reloading the page. */
function AddressSheet({ delivery: { notes, change, sheet, show } }: { delivery: DeliveryHandle }) {
  const { name } = useSession();
  const isOpen = sheet?.name === 'address';
  const id = isOpen ? (sheet.id ?? '') : '';
  const { draft: started, set, clear } = useDraft(addressDrafts, id);
  const edited = notes.addresses.find((each) => each.id === id);

  function handleSave(address: DeliveryAddress) {
    void clear();
    const saved = { ...address, id: edited?.id ?? newIdempotencyKey() };
    void change((stored) => withAddress(stored, saved));
    show(null);
  }
  return (
    <Sheet open={isOpen} onClose={() => show(null)} title={edited ? text.form.editTitle : text.form.newTitle}>
      {started === null ? (
        <Skeleton rows={4} />
      ) : (
        <AddressForm
          key={id}
          draft={started.draft ?? (edited ? draftOf(edited) : emptyDraft(name ?? ''))}
          onChange={(draft) => set({ draft })}
          onSave={handleSave}
        />
      )}
    </Sheet>
  );
}
