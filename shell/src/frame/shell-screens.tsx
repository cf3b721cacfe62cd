import { shellPaths } from '@cosecha/shared/paths';
import { lazyScreen } from '@cosecha/shared/remote';
import type { Registry } from '@cosecha/shared/remote/contract';
import { ownerOfPath } from '@cosecha/shared/remote/routes';
import { Navigate, navigateTo, Route, Routes, useLocation } from '@cosecha/shared/router';
import type { ReactNode } from 'react';
import { RemotePlace } from '../remotes/remote-place';
import { SHELL_ROUTES, type ShellPath } from '../shell-routes';

const Landing = lazyScreen(() =>
  import(/* webpackChunkName: "landing" */ '../landing/landing').then((code) => code.Landing),
);
const Welcome = lazyScreen(() =>
  import(/* webpackChunkName: "welcome" */ '../welcome/welcome').then((code) => code.Welcome),
);
const loadErrors = () => import(/* webpackChunkName: "errors" */ '../errors');
const NotFoundScreen = lazyScreen(() => loadErrors().then((code) => code.NotFoundScreen));
const ErrorScreen = lazyScreen(() => loadErrors().then((code) => code.ErrorScreen));
const NearErrorScreen = lazyScreen(() => loadErrors().then((code) => code.NearErrorScreen));

const SCREENS: Record<ShellPath, ReactNode> = {
  [shellPaths.landing]: <Landing onStart={navigateTo} />,
  [shellPaths.welcome]: <Welcome />,
  [shellPaths.notFound]: <NotFoundScreen />,
  [shellPaths.error]: <ErrorScreen />,
  [shellPaths.nearError]: <NearErrorScreen />,
};

/** Fetches the code of the screen that the edge has drawn at this path, so that it is hydrated unchanged. */
export async function readyScreen(path: string): Promise<void> {
  if (path === shellPaths.welcome) await Welcome.load();
}

/** The shell's own screens; on a remote's route, what its container cannot show: waiting and failure. */
export function ShellScreens({ registry }: { registry: Registry }) {
  const { pathname } = useLocation();
  const owner = ownerOfPath(registry.remotes, pathname);
  if (owner) return <RemotePlace key={owner.name} remote={owner} />;
  return (
    <Routes>
      {SHELL_ROUTES.map(({ path }) => (
        <Route key={path} path={path} element={SCREENS[path]} />
      ))}
      <Route path="*" element={<Navigate to={shellPaths.notFound} replace state={{ asked: pathname }} />} />
    </Routes>
  );
}
