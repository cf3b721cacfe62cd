import type { Order, Profile } from '@cosecha/shared/api';
import { accountPaths, pathTo } from '@cosecha/shared/paths';
import { orderText } from '@cosecha/shared/text';
import {
  Avatar,
  Button,
  Card,
  DefinitionList,
  ErrorState,
  Heading,
  ListRow,
  space,
} from '@cosecha/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useMerchant } from '../catalogue/use-merchant';

import { useCounterpart } from './use-counterpart';

const text = orderText.order;

/** A row brings its own margins: these put it in line with what else stands in the card. */
const Edge = styled.div`
  margin-inline: calc(-1 * ${space('lg')});
`;

/** Who is on the other side, with the way to their profile. Their contact details show only when the reader wants them. */
export function OrderParty({ order }: { order: Order }) {
  const [asked, setAsked] = useState(false);
  const { wallet, name, image } = useCounterpart(order);
  const { data, error, loading, refresh } = useMerchant(wallet, { ask: asked });
  return (
    <Card as="section" aria-label={text.parties}>
      <Heading>{order.role === 'seller' ? text.buyer : text.seller}</Heading>
      <Edge>
        <ListRow
          to={pathTo(accountPaths.profile, { wallet })}
          title={name}
          detail={text.profile}
          start={<Avatar name={name} src={image} />}
        />
      </Edge>
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
