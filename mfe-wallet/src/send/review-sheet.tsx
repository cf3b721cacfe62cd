import { commonText, walletText } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  Checkbox,
  color,
  DefinitionList,
  Sheet,
  Stack,
  space,
  Text,
  type,
} from '@cosecha/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { costText } from './assets';
import type { SendReview } from './send-review';

const texts = walletText.send;

const Account = styled.p`
  ${type('code')}
  padding: ${space('md')};
  background: ${color('sunk')};
  overflow-wrap: anywhere;
`;

interface Props {
  review: SendReview | null;
  onConfirm: (review: SendReview) => void;
  onClose: () => void;
}

/** Before any signature: what, to whom, what the network takes, and that there is no way back. */
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
  const { amount, name, order, quote, isFirst, resembles } = review;

  function handleConfirm() {
    if (resembles && !compared) setMissing(true);
    else onConfirm(review);
  }
  return (
    <Stack>
      <DefinitionList
        rows={[
          { label: texts.sheet.amount, value: amount, strong: true },
          ...(name ? [{ label: texts.sheet.to, value: name }] : []),
          { label: texts.sheet.cost, value: texts.sheet.atMost(costText(BigInt(quote.networkCost))) },
        ]}
      />
      <Stack $gap="xs">
        <Text $as="label">{texts.sheet.account}</Text>
        <Account translate="no">{order.receiverId}</Account>
      </Stack>
      {resembles ? (
        <>
          <Banner tone="danger" title={texts.lookAlikeTitle}>
            {texts.lookAlike(name ?? resembles)}
          </Banner>
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
      <Button onClick={handleConfirm}>{texts.sheet.confirm(amount)}</Button>
      <Button variant="quiet" onClick={onClose}>
        {texts.sheet.back}
      </Button>
    </Stack>
  );
}
