import { Route, Routes } from '@cosecha/shared/router';
import { disputeText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, ErrorState, Screen, Skeleton } from '@cosecha/shared/ui';
import { CaseScreen } from './case-screen';
import { DeskScreen } from './desk-screen';
import { useIsArbiter } from './use-is-arbiter';

const text = disputeText.desk;

/** Under /arbitraje: for one wallet alone; the service refuses everybody else whatever this screen does. */
export function ArbiterRoutes() {
  const { data: isArbiter, error, refresh } = useIsArbiter();
  if (isArbiter) {
    return (
      <Routes>
        <Route index element={<DeskScreen />} />
        <Route path=":id" element={<CaseScreen />} />
        <Route path="*" element={null} />
      </Routes>
    );
  }
  return (
    <Screen title={text.title} backTo="/cuenta">
      {isArbiter === false ? (
        <EmptyState
          icon="scale"
          title={text.notArbiter.title}
          text={text.notArbiter.text}
          action={<ButtonLink to="/home">{text.notArbiter.action}</ButtonLink>}
        />
      ) : error ? (
        <ErrorState title={text.checkFailed} error={error} onRetry={refresh} />
      ) : (
        <Skeleton rows={3} label={text.checking} />
      )}
    </Screen>
  );
}
