import type { Order } from '@cosecha/shared/api';
import { notify } from '@cosecha/shared/state';
import { commonText, orderText } from '@cosecha/shared/text';
import { Button, Card, type Definition, DefinitionList, Heading, Text } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { momentInWords } from './order-words';
import { useReceipt } from './receipt';

const text = orderText.order;

/** When, how, under which terms, and the reference of the transaction while it is at hand. */
export function OrderReceipt({ order }: { order: Order }) {
  const { transactionHash } = useReceipt();
  const rows: Definition[] = [
    { label: text.placedOn, value: momentInWords(order.createdMs) },
    { label: text.payment, value: order.paymentMethod },
    { label: text.receipt, value: transactionHash ?? '' },
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
      {transactionHash && (
        <Button variant="secondary" icon="copy" onClick={() => copy(transactionHash)}>
          {text.copyReceipt}
        </Button>
      )}
    </Card>
  );
}

function copy(reference: string) {
  navigator.clipboard.writeText(reference).then(
    () => notify({ tone: 'success', text: text.copied }),
    () => notify({ tone: 'warning', text: commonText.copyFailed }),
  );
}

const Prose = styled(Text)`
  white-space: pre-line;
`;
