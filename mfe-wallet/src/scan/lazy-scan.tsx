import { lazyPart } from '@cosecha/shared/remote';
import { commonText, walletText } from '@cosecha/shared/text';
import { ErrorState, Sheet, Spinner } from '@cosecha/shared/ui';
import type { PaymentText } from '../send/payment-text';

const texts = walletText.scan;
const ScanView = lazyPart(
  () => import('./scan-view').then((code) => code.ScanView),
  (_, state, retry) =>
    state === 'failed' ? (
      <ErrorState text={texts.failed} onRetry={retry} />
    ) : (
      <Spinner label={commonText.loading} />
    ),
);

interface Props {
  open: boolean;
  onFound: (payment: PaymentText) => void;
  onClose: () => void;
}

/** The code of the QR reader loads with the first scan. */
export function LazyScan({ open, onFound, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.title}>
      <ScanView onFound={onFound} />
    </Sheet>
  );
}
