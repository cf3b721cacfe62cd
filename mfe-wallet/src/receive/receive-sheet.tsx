import { walletText } from '@cosecha/shared/text';
import { Sheet } from '@cosecha/shared/ui';
import { ReceiveAddress } from './receive-address';

interface Props {
  open: boolean;
  wallet: string;
  onClose: () => void;
}

export function ReceiveSheet({ open, wallet, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={walletText.receive.title}>
      <ReceiveAddress wallet={wallet} />
    </Sheet>
  );
}
