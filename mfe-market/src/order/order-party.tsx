import type { Order, Profile } from '@cosecha/shared/api';
import { orderText } from '@cosecha/shared/text';
import { Avatar, Button, Card, DefinitionList, ErrorState, Heading, ListRow } from '@cosecha/shared/ui';
import { useState } from 'react';
import { useMerchant } from '../catalogue/use-merchant';
import { paths } from '../paths';
import { useCounterpart } from './use-counterpart';

const text = orderText.order;

/** Who is on the other side, with the way to their profile. Their contact details show only when the reader wants them. */
export function OrderParty({ order }: { order: Order }) {
  const [asked, setAsked] = useState(false);
  const { wallet, name, image } = useCounterpart(order);
  const { data, error, loading, refresh } = useMerchant(wallet, { ask: asked });
  return (
    <Card as="section" aria-label={text.parties}>
      <Heading>{order.role === 'seller' ? text.buyer : text.seller}</Heading>
      <ListRow
        to={paths.profile(wallet)}
        title={name}
        detail={text.profile}
        start={<Avatar name={name} src={image} />}
      />
      {asked && data && <DefinitionList rows={contactRows(data)} />}
      {error && <ErrorState error={error} onRetry={refresh} />}
      {!(asked && data) && (
        <Button variant="secondary" icon="phone" loading={loading} onClick={() => setAsked(true)}>
          {text.contact}
        </Button>
      )}
    </Card>
  );
}

function contactRows({ phoneNumber, telegram, landName, landAddress }: Profile) {
  const rows = [
    { label: text.phone, value: phoneNumber },
    { label: text.telegram, value: telegram },
    { label: text.place, value: [landName, landAddress].filter(Boolean).join(', ') },
  ].filter(({ value }) => value !== '');
  return rows.length > 0 ? rows : [{ label: text.contact, value: text.noContact }];
}
