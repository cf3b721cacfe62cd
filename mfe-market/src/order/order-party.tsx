import type { Order } from '@cosecha/shared/api';
import { accountPaths, pathTo } from '@cosecha/shared/paths';
import { orderPageText, orderText } from '@cosecha/shared/text';
import { Avatar, Button, Card, Heading, ListRow, space } from '@cosecha/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { OrderContact } from './lazy-extras';
import { useCounterpart } from './use-counterpart';

const text = orderText;

/** A row brings its own margins: these put it in line with what else is in the card. */
const Edge = styled.div`
  margin-inline: calc(-1 * ${space('lg')});
`;

/** The button that was pressed is gone: its place takes the focus, so that a keyboard goes on from there. */
const takeFocus = (place: HTMLElement | null): void => place?.focus();

/** Who is on the other side, with the way to their profile. How to reach them shows only when the reader wants it. */
export function OrderParty({ order }: { order: Order }) {
  const [asked, setAsked] = useState(false);
  const { wallet, name, isNamed, image } = useCounterpart(order);
  const title = isNamed ? name : orderPageText.unnamed;
  return (
    <Card as="section" aria-label={text.parties}>
      <Heading>{order.role === 'seller' ? text.buyer : text.seller}</Heading>
      <Edge>
        <ListRow
          to={pathTo(accountPaths.profile, { wallet })}
          title={title}
          detail={text.profile}
          start={<Avatar name={title} src={image} />}
        />
      </Edge>
      {asked ? (
        <div aria-live="polite" tabIndex={-1} ref={takeFocus}>
          <OrderContact order={order} />
        </div>
      ) : (
        <Button variant="secondary" icon="phone" onClick={() => setAsked(true)}>
          {text.contact}
        </Button>
      )}
    </Card>
  );
}
