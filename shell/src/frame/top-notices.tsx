import { shellText } from '@cosecha/shared/text';
import { Button, color, depth, Icon, size, space, type, visuallyHidden } from '@cosecha/shared/ui';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { clearOverrides } from '../remotes/overrides';

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
const Strip = styled.div<{ $tone: 'offline' | 'override' }>`
  ${type('label')}
  display: flex;
  flex-wrap: ${({ $tone }) => ($tone === 'offline' ? 'nowrap' : 'wrap')};
  align-items: center;
  justify-content: center;
  gap: ${space('sm')};
  min-height: ${size('target')};
  padding: ${space('xs', 'lg')};
  color: ${({ $tone }) => color($tone === 'offline' ? 'onAttentionSoft' : 'onInfoSoft')};
  background: ${({ $tone }) => color($tone === 'offline' ? 'attentionSoft' : 'infoSoft')};
`;

/** Above every screen: a way past it for keyboards, that there is no connection, and which remotes are replaced. */
export function TopNotices({ overridden }: { overridden: readonly string[] }) {
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <>
      <SkipLink href="#outlet">{shellText.navigation.skip}</SkipLink>
      <div role="status">
        {!online && (
          <Strip $tone="offline">
            <Icon name="alert" />
            {shellText.offline}
          </Strip>
        )}
      </div>
      {overridden.length > 0 && (
        <Strip $tone="override">
          {shellText.overrides.notice(overridden.join(', '))}
          <Button variant="secondary" wide={false} onClick={dropOverrides}>
            {shellText.overrides.reset}
          </Button>
        </Strip>
      )}
    </>
  );
}

function dropOverrides() {
  clearOverrides(sessionStorage);
  location.reload();
}

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
