import { containerId } from '@cosecha/shared/remote';
import { shellText } from '@cosecha/shared/text';
import { useEffect, useState } from 'react';
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
  return (
    <FailureCard
      title={shellText.remote.failedTitle}
      lead={leadOf(hasFirstView, tries)}
      retry={shellText.remote.retry}
      onRetry={handleRetry}
    />
  );
}

function leadOf(hasFirstView: boolean, tries: number): string {
  if (hasFirstView) return shellText.remote.failedBeside;
  return tries === 0 ? shellText.remote.failedLead : shellText.remote.stillFailing;
}
