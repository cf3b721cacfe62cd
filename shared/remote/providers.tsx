import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { QueryProvider } from '../client/api/queries/query-client';
import { AdoptionContext } from '../client/state/adoption';
import { ErrorBoundary } from '../kit/ui/error-boundary/error-boundary';
import { ScreenFailure } from '../kit/ui/error-boundary/screen-failure';
import { AppRouter } from '../router/app-router';
import { PART_FAILED } from '../text/es/shell/part-failed';

interface Props {
  children: ReactNode;
  /** Where the server is rendering; in the browser the address decides. */
  url?: string;
  /** What the server knows; in the browser the page's one cache. */
  client?: QueryClient;
  /** This root adopts what a server has drawn. */
  adopts?: boolean;
  /** Told about a failure while drawing; the person sees a card with Reintentar. */
  onError: (error: unknown) => void;
}

/** The providers around every React root of the page: contexts do not cross roots. */
export function Providers({ children, url, client, adopts = false, onError }: Props) {
  const [adoption] = useState({ isUnderWay: adopts });
  useEffect(() => {
    adoption.isUnderWay = false;
  }, [adoption]);
  return (
    <QueryProvider client={client}>
      <AdoptionContext.Provider value={adoption}>
        <AppRouter url={url}>
          <ErrorBoundary onError={onError} fallback={screenFailed}>
            {children}
          </ErrorBoundary>
        </AppRouter>
      </AdoptionContext.Provider>
    </QueryProvider>
  );
}

function screenFailed(retry: () => void): ReactNode {
  return <ScreenFailure {...PART_FAILED} onRetry={retry} />;
}
