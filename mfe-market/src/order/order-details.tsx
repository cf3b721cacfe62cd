import type { Order } from '@cosecha/shared/api';
import { pathTo, walletPaths } from '@cosecha/shared/paths';
import { momentText, orderText } from '@cosecha/shared/text';
import { ButtonLink, Card, type Definition, DefinitionList, Heading, Text } from '@cosecha/shared/ui';
import styled from 'styled-components';

const text = orderText;

/** When, how and under which terms, and the receipt to print or to share. */
export function OrderDetails({ order }: { order: Order }) {
  const rows: Definition[] = [
    { label: text.placedOn, value: momentText(order.createdMs) },
    { label: text.payment, value: order.paymentMethod },
  ].filter(({ value }) => value !== '');
  return (
    <Card as="section" aria-label={text.details}>
      <Heading>{text.details}</Heading>
      <DefinitionList rows={rows} />
      {order.terms !== '' && (
        <>
          <Text $as="label">{text.terms}</Text>
          <Prose>{order.terms}</Prose>
        </>
      )}
      <ButtonLink variant="secondary" icon="receipt" to={pathTo(walletPaths.receipt, { id: order.orderId })}>
        {text.receipt}
      </ButtonLink>
    </Card>
  );
}

const Prose = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
