import { readableError, usePolledQuery, useSubmission } from '@cosecha/shared/api';
import { POLL_MS } from '@cosecha/shared/domain';
import { accountPaths } from '@cosecha/shared/paths';
import { showToast } from '@cosecha/shared/state';
import { securityText } from '@cosecha/shared/text';
import { Banner, Button, Card, ErrorState, List, Screen, Skeleton, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { endOtherSessions, endSession, listSessions, type OpenSession } from '../requests';
import { deviceName } from './device-name';
import { DeviceRow } from './device-row';
import { EndSheet } from './end-sheet';

const texts = securityText.devices;

/** Where the account is open, and the way to close it there. */
export function DevicesScreen() {
  const sessions = usePolledQuery({
    key: ['account', 'sessions'],
    query: listSessions,
    pollMs: POLL_MS.sessions,
  });
  const [asked, setAsked] = useState<OpenSession | 'others' | null>(null);
  const close = () => setAsked(null);
  const ending = useSubmission(
    async (target: OpenSession | 'others') => ({
      target,
      ...(await (target === 'others' ? endOtherSessions() : endSession(target.id))),
    }),
    {
      onDone({ target, ended }) {
        const text = target === 'others' ? texts.endedAll(ended) : texts.ended(deviceName(target.device));
        showToast({ tone: 'success', text });
        close();
        sessions.refresh();
      },
      /** Another device closed it meanwhile: the list shows it. */
      onFailed: () => sessions.refresh(),
    },
  );
  const others = sessions.data?.filter(({ current }) => !current) ?? [];

  return (
    <Screen title={texts.title} backTo={accountPaths.security}>
      {sessions.data ? (
        <>
          <Text $as="lead" $muted>
            {others.length > 0 ? texts.lead : texts.onlyThis}
          </Text>
          {sessions.error && <Banner tone="warning">{readableError(sessions.error)}</Banner>}
          <Card $flush>
            <List>
              {sessions.data.map((session) => (
                <li key={session.id}>
                  <DeviceRow
                    session={session}
                    nowMs={sessions.updatedAtMs}
                    onEnd={() => {
                      ending.reset();
                      setAsked(session);
                    }}
                  />
                </li>
              ))}
            </List>
          </Card>
          {others.length > 1 && (
            <Button
              variant="danger"
              icon="logout"
              onClick={() => {
                ending.reset();
                setAsked('others');
              }}
            >
              {texts.endAll}
            </Button>
          )}
        </>
      ) : sessions.error ? (
        <ErrorState title={texts.loadFailed} error={sessions.error} onRetry={sessions.refresh} />
      ) : (
        <Skeleton rows={3} />
      )}
      <EndSheet
        target={asked}
        pending={ending.pending}
        error={ending.error}
        onClose={close}
        onConfirm={(target) => void ending.submit(target)}
      />
    </Screen>
  );
}
