import { QueryClient } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { QueryProvider } from '../client/api/queries/query-client';
import { AppRouter, navigateTo } from '../router';

export interface RenderOptions {
  /** The page's address during the test. */
  path?: string;
}

export interface Rendered extends RenderResult {
  user: UserEvent;
  queryClient: QueryClient;
}

/** Renders inside the providers that every remote has around its screens: the one history, and a query cache of this test's own. */
export function renderApp(ui: ReactElement, { path = '/' }: RenderOptions = {}): Rendered {
  navigateTo(path, { replace: true });
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', gcTime: Number.POSITIVE_INFINITY } },
  });
  const rendered = render(
    <QueryProvider client={queryClient}>
      <AppRouter>{ui}</AppRouter>
    </QueryProvider>,
  );
  return { ...rendered, user: userEvent.setup(), queryClient };
}
