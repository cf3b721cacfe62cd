import { useSession } from '@cosecha/shared/state';
import { walletText } from '@cosecha/shared/text';
import { Card, Screen } from '@cosecha/shared/ui';
import { ReceiveAddress } from './receive-address';

/** The address as a page of its own, for those who come by its link. */
export function ReceiveScreen() {
  const { wallet } = useSession();
  return (
    <Screen title={walletText.receive.title} backTo="/billetera">
      <Card>
        <ReceiveAddress wallet={wallet ?? ''} />
      </Card>
    </Screen>
  );
}
