import { containerId } from '@cosecha/shared/remote';
import { shellText } from '@cosecha/shared/text';
import { Banner, Button, size, space } from '@cosecha/shared/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { FailureCard } from '../errors/failure-card';
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

  if (status === 'ready') return null;
  const hasFirstView = (document.getElementById(containerId(remote.name))?.childElementCount ?? 0) > 0;
  if (status !== 'failed') return hasFirstView ? null : <Waiting label={shellText.remote.loading} />;
  function handleRetry() {
    setTries(tries + 1);
    void retryRemote(remote);
  }
  const { failedTitle, failedBeside, failedLead, stillFailing, retry } = shellText.remote;
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
    <FailureCard
      title={failedTitle}
      lead={tries === 0 ? failedLead : stillFailing}
      retry={retry}
      onRetry={handleRetry}
    />
  );
}

/** Above what can be read all the same. */
const Beside = styled.div`
  max-width: ${size('column')};
  margin-inline: auto;
  padding: ${space('md', 'lg', 'none')};
`;
