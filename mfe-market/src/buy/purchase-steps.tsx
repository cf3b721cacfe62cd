import { formatKg } from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { marketText } from '@cosecha/shared/text';
import {
  Beside,
  Card,
  color,
  Icon,
  ImageFrame,
  radius,
  Spinner,
  Stack,
  size,
  space,
  Text,
  type,
  VisuallyHidden,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { type Purchase, totalOf } from './purchase';

const text = marketText.buy.progress;

/** What is being bought, and which of the real steps it has reached. */
export function PurchaseSteps({ purchase, step }: { purchase: Purchase; step: number }) {
  const rate = useOwnRate();
  const { order, productName, image, seller } = purchase;
  return (
    <Stack>
      <Beside>
        <ImageFrame src={image} alt="" ratio="square" eager />
        <Stack $gap="none">
          <Goods>{text.goods(formatKg(order.quantity, { exact: true }), productName)}</Goods>
          <Text $muted>{text.money(totalOf(purchase, rate), seller)}</Text>
        </Stack>
      </Beside>
      <Card>
        <Steps aria-label={text.label} aria-live="polite">
          {text.steps.map(({ title, text: words }, index) => (
            <Step key={title} $ahead={index > step} aria-current={index === step ? 'step' : undefined}>
              <Mark $done={index < step}>
                {index < step && <Icon name="check" size="iconSm" />}
                {index === step && <Spinner label={title} />}
              </Mark>
              <div>
                <Title>{title}</Title>
                {index < step ? <VisuallyHidden>{text.done}</VisuallyHidden> : <Words>{words}</Words>}
              </div>
            </Step>
          ))}
        </Steps>
      </Card>
    </Stack>
  );
}

const Goods = styled(Text)`
  ${type('strong')}
  overflow-wrap: anywhere;
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space('lg')};
`;

const Step = styled.li<{ $ahead: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: ${space('md')};
  color: ${({ $ahead }) => ($ahead ? color('textMuted') : 'inherit')};
`;

const Mark = styled.span<{ $done: boolean }>`
  display: grid;
  place-items: center;
  width: ${size('rail')};
  height: ${size('rail')};
  border: ${size('edge')} solid ${({ $done }) => color($done ? 'primary' : 'line')};
  border-radius: ${radius('round')};
  background: ${({ $done }) => ($done ? color('primary') : 'transparent')};
  color: ${({ $done }) => color($done ? 'onPrimary' : 'primary')};
`;

const Title = styled.p`
  ${type('strong')}
`;

const Words = styled.p`
  ${type('small')}
  color: ${color('textMuted')};
`;
