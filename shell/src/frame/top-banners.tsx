import { isConnected, subscribeToConnection } from '@cosecha/shared/state';
import { shellText } from '@cosecha/shared/text';
import { Icon, SkipLink } from '@cosecha/shared/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Strip } from './strip';

/** Above every screen: a way past it for keyboards, that there is no connection, and what else is to be said there. */
export function TopBanners({ children }: { children?: ReactNode }) {
  const online = useSyncExternalStore(subscribeToConnection, isConnected, () => true);
  return (
    <>
      <SkipLink href="#outlet">{shellText.navigation.skip}</SkipLink>
      <div role="status">
        {!online && (
          <Strip $tone="attention">
            <Icon name="alert" />
            {shellText.offline}
          </Strip>
        )}
      </div>
      {children}
    </>
  );
}
