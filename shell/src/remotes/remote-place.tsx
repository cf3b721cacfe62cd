import { containerId } from '@cosecha/shared/remote';
import { PART_FAILED, shellText } from '@cosecha/shared/text';
import { Banner, Button, ScreenFailure, size, space } from '@cosecha/shared/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Waiting } from '../frame/waiting';
import { retryRemote } from './register';
import { useRemoteStatus } from './remote-status';
import type { RetriedRemote } from './retry';

/** Where a remote's screen will be: a quiet sign while its code comes, a card with another try if it does not. */
export function RemotePlace({ remote }: { remote: RetriedRemote }) {
  const status = useRemoteStatus(remote.name);
  const [tries, setTries] = useState(0);
  const isBack = status === 'ready' && tries > 0;
  useEffect(() => {
    if (isBack) document.getElementById(containerId(remote.name))?.parentElement?.focus();
  }, [isBack, remote.name]);

  const hasFirstView = useHasFirstView(remote.name);

  if (status === 'ready') return null;
  if (status !== 'failed') return hasFirstView ? null : <Waiting label={shellText.remote.loading} />;
  function handleRetry() {
    setTries(tries + 1);
    void retryRemote(remote);
  }
  const { failedBeside, stillFailing, retry } = shellText.remote;
  if (hasFirstView) {
    return (
      <Beside>
        <Banner
          tone="warning"
          action={
            <Button variant="secondary" wide={false} icon="refresh" onClick={handleRetry}>
              {retry}
            </Button>
          }
        >
          {failedBeside}
        </Banner>
      </Beside>
    );
  }
  return (
    <ScreenFailure
      title={PART_FAILED.title}
      text={tries === 0 ? PART_FAILED.text : stillFailing}
      onRetry={handleRetry}
    />
  );
}

/**
 * Whether the remote's container shows something. While the shell adopts the waiting sign that the edge drew, the answer is
 * no: React leaves what it finds and does not expect at the top of a root, and the sign would stay above the screen.
 */
function useHasFirstView(name: string): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => (document.getElementById(containerId(name))?.childElementCount ?? 0) > 0,
    () => false,
  );
}

/** The container is looked at whenever the status is drawn again. */
const neverChanges = () => () => {};

/** Above what can be read all the same. */
const Beside = styled.div`
  max-width: ${size('column')};
  margin-inline: auto;
  padding: ${space('md', 'lg', 'none')};
`;
