import { useNetworkFunds } from '@cosecha/shared/api';
import { useOwnRate } from '@cosecha/shared/money';
import { RateNote } from '@cosecha/shared/own-money';
import { commonText, ownMoneyText, walletText } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  Checkbox,
  CodeBlock,
  color,
  DefinitionList,
  Money,
  Sheet,
  Stack,
  Text,
} from '@cosecha/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { PersonLine } from '../people/person-line';
import { wireAmountText, worthOf } from './assets';
import { costPayer, networkCostText } from './network-cost';
import type { SendReview } from './send-review';

const texts = walletText.send;

const Different = styled.mark`
  background: ${color('attention')};
  color: ${color('onAttention')};
`;

interface Props {
  review: SendReview | null;
  onConfirm: (review: SendReview) => void;
  onClose: () => void;
}

/** Review before signing: amount, receiver, network cost, and that it cannot be undone. */
export function ReviewSheet({ review, onConfirm, onClose }: Props) {
  return (
    <Sheet open={review !== null} onClose={onClose} title={texts.sheet.title}>
      {review && (
        <Review key={JSON.stringify(review.order)} review={review} onConfirm={onConfirm} onClose={onClose} />
      )}
    </Sheet>
  );
}

function Review({ review, onConfirm, onClose }: Props & { review: SendReview }) {
  const [compared, setCompared] = useState(false);
  const [missing, setMissing] = useState(false);
  const { person, order, quote, isFirst, resembles } = review;
  const { data: funds } = useNetworkFunds();
  const amount = wireAmountText(order.asset, order.amount, useOwnRate());
  const cost = networkCostText(quote, costPayer(order.asset, quote, funds) === 'treasury');

  function handleConfirm() {
    if (resembles && !compared) setMissing(true);
    else onConfirm(review);
  }
  return (
    <Stack>
      <DefinitionList
        rows={[
          { label: texts.sheet.amount, value: <Amount review={review} text={amount} />, strong: true },
          ...(person ? [{ label: texts.sheet.to, value: <PersonLine person={person} /> }] : []),
          { label: texts.sheet.cost, value: cost },
        ]}
      />
      <Stack $gap="xs">
        <Text $as="label">{texts.sheet.account}</Text>
        <CodeBlock translate="no">
          {resembles ? <Compared account={order.receiverId} other={resembles.account} /> : order.receiverId}
        </CodeBlock>
      </Stack>
      {resembles ? (
        <>
          <Banner tone="danger" title={texts.lookAlike[resembles.by].title}>
            {texts.lookAlike[resembles.by].text}
          </Banner>
          <Stack $gap="xs">
            <Text $as="label">{texts.lookAlikeKnown(resembles.name)}</Text>
            <CodeBlock translate="no">
              <Compared account={resembles.account} other={order.receiverId} />
            </CodeBlock>
          </Stack>
          <Checkbox
            label={texts.lookAlikeCheck}
            checked={compared}
            error={missing && !compared ? texts.lookAlikeMissing : null}
            onChange={(event) => setCompared(event.target.checked)}
          />
        </>
      ) : (
        isFirst && (
          <Banner tone="warning" title={texts.firstTitle}>
            {texts.first}
          </Banner>
        )
      )}
      <Text $as="small" $muted>
        {commonText.irreversible}
      </Text>
      {order.asset === 'USDT' && (
        <>
          <Text $as="small" $muted>
            {ownMoneyText.decides}
          </Text>
          <RateNote />
        </>
      )}
      <Button onClick={handleConfirm}>{texts.sheet.confirm(amount)}</Button>
      <Button variant="quiet" onClick={onClose}>
        {texts.sheet.back}
      </Button>
    </Stack>
  );
}

function Amount({ review: { order }, text }: { review: SendReview; text: string }) {
  const worth = worthOf(order.asset, order.amount);
  return worth === null ? text : <Money value={worth} as="heading" stacked="end" />;
}

/** An account with the part marked where the other one is not the same. */
function Compared({ account, other }: { account: string; other: string }) {
  const [before, after] = sameEnds(account, other);
  return (
    <>
      {account.slice(0, before)}
      <Different>{account.slice(before, account.length - after)}</Different>
      {account.slice(account.length - after)}
    </>
  );
}

/** How many letters two texts share at the beginning, and how many of the rest at the end. */
function sameEnds(left: string, right: string): [number, number] {
  const shorter = Math.min(left.length, right.length);
  let before = 0;
  while (before < shorter && left[before] === right[before]) before++;
  let after = 0;
  while (after < shorter - before && left.at(-1 - after) === right.at(-1 - after)) after++;
  return [before, after];
}
