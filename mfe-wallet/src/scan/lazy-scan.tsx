import { usePolledQuery } from '@cosecha/shared/api';
import { commonText, walletText } from '@cosecha/shared/text';
import { ErrorState, Sheet, Spinner } from '@cosecha/shared/ui';
import type { PaymentText } from '../send/payment-text';

const texts = walletText.scan;
const loadScan = () => import('./scan-view');

interface Props {
  open: boolean;
  onFound: (payment: PaymentText) => void;
  onClose: () => void;
}

/** The reader of codes comes when somebody scans. */
export function LazyScan({ open, onFound, onClose }: Props) {
  const code = usePolledQuery({ key: ['code', 'scan'], query: loadScan, enabled: open, pollMs: 0 });
  const ScanView = code.data?.ScanView;
  return (
    <Sheet open={open} onClose={onClose} title={texts.title}>
      {ScanView ? (
        <ScanView onFound={onFound} />
      ) : code.error ? (
        <ErrorState text={texts.failed} onRetry={code.refresh} />
      ) : (
        <Spinner label={commonText.loading} />
      )}
    </Sheet>
  );
}
