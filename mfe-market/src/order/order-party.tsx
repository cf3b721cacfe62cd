import type { Order, Profile } from '@cosecha/shared/api';
import { shortWallet } from '@cosecha/shared/domain';
import { orderText } from '@cosecha/shared/text';
import { Avatar, Button, Card, DefinitionList, ErrorState, Heading, ListRow } from '@cosecha/shared/ui';
import { useState } from 'react';
import { useMerchant } from '../catalogue/use-merchant';

const text = orderText.order;

/** Who is on the other side. Their contact details are asked for only when the reader wants them. */
export function OrderParty({ order }: { order: Order }) {
  const [asked, setAsked] = useState(false);
  const isSeller = order.role === 'seller';
  const wallet = isSeller ? order.buyerId : order.sellerId;
  const { data, error, loading, refresh } = useMerchant(wallet, { ask: asked });
  const name = data?.name || shortWallet(wallet);
  return (
    <Card as="section" aria-label={text.parties}>
      <Heading>{isSeller ? text.buyer : text.seller}</Heading>
      <ListRow
        title={name}
        detail={data?.name && shortWallet(wallet)}
        start={<Avatar name={name} src={data?.image} />}
      />
      {data && <DefinitionList rows={contactRows(data)} />}
      {error && <ErrorState error={error} onRetry={refresh} />}
      {!data && (
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
