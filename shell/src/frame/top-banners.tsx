import { isConnected, subscribeToConnection } from '@cosecha/shared/state';
import { shellText } from '@cosecha/shared/text';
import { color, depth, Icon, space, visuallyHidden } from '@cosecha/shared/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Strip } from './strip';

const SkipLink = styled.a`
  ${visuallyHidden}
  &:focus {
    position: fixed;
    inset: ${space('sm')} auto auto ${space('sm')};
    width: auto;
    height: auto;
    margin: 0;
    padding: ${space('md', 'lg')};
    clip-path: none;
    background: ${color('surface')};
    z-index: ${depth('toast')};
  }
`;
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
