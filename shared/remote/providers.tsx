import type { ReactNode } from 'react';
import { AppRouter } from './app-router';
import { ErrorBoundary } from './error-boundary';

interface Props {
  children: ReactNode;
  url?: string;
  onError: (error: unknown) => void;
}

/** What every React root of the page stands in: contexts do not cross roots. */
export function Providers({ children, url, onError }: Props) {
  return (
    <AppRouter url={url}>
      <ErrorBoundary
        onError={onError}
        fallback={(retry) => (
          <button type="button" onClick={retry}>
            Reintentar
          </button>
        )}
      >
        {children}
      </ErrorBoundary>
    </AppRouter>
  );
}
