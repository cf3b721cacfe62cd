import type { Order } from '@cosecha/shared/api';
import type { OrderAction } from '@cosecha/shared/domain';
import { ORDER_QUIET_TEXT, orderPageText } from '@cosecha/shared/text';
import { Button, ButtonLink, type ButtonVariant, Disclosure, Stack, Text } from '@cosecha/shared/ui';
import { links } from '../../links';
import { ChatLink } from '../chat-link';
import { actionText } from '../order-words';
import { isCancelAction } from './actions-of';
import type { NextSteps } from './next-steps';

interface Props {
  order: Order;
  steps: NextSteps;
  /** Opens the sheet that says what the action does. */
  onOpen: (action: OrderAction) => void;
}

/** What to do now as the one large button; early steps and problems are in a closed part below it. */
export function OrderChoices({ order, steps: { first, quiet, problems }, onOpen }: Props) {
  if (first === null && quiet.length === 0 && problems.length === 0) return null;
  const button = (action: OrderAction, variant: ButtonVariant) => (
    <ActionButton key={action} order={order} action={action} variant={variant} onOpen={onOpen} />
  );
  return (
    <Stack as="section" $gap="sm" aria-label={orderPageText.actions}>
      {first === 'chat' ? (
        <ChatLink order={order} variant="primary" wide />
      ) : (
        first && button(first, 'primary')
      )}
      {quiet.map((action) => (
        <Disclosure key={action} summary={ORDER_QUIET_TEXT[action].title}>
          <Text>{ORDER_QUIET_TEXT[action].warning}</Text>
          {button(action, 'secondary')}
        </Disclosure>
      ))}
      {problems.length > 0 && (
        <Disclosure summary={orderPageText.problems}>
          {problems.map((action) => button(action, 'secondary'))}
        </Disclosure>
      )}
    </Stack>
  );
}

interface ButtonProps extends Pick<Props, 'order' | 'onOpen'> {
  action: OrderAction;
  variant: ButtonVariant;
}

function ActionButton({ order, action, variant, onOpen }: ButtonProps) {
  const { button } = actionText(action, order);
  if (isCancelAction(action)) {
    return (
      <ButtonLink variant={variant} to={links.cancelOrder(order.orderId)}>
        {button}
      </ButtonLink>
    );
  }
  return (
    <Button variant={variant} onClick={() => onOpen(action)}>
      {button}
    </Button>
  );
}
