import type { QueryState } from '@cosecha/shared/api';
import { commonText, walletText } from '@cosecha/shared/text';
import { Button, Row, Skeleton, Stack, Text } from '@cosecha/shared/ui';
import type { ReactNode } from 'react';

interface Props<T> {
  part: QueryState<T>;
  /** What to say when there is nothing to show. */
  failed: string;
  /** What Reintentar does, if it asks for more than this part. */
  retry?: () => void;
  /** Blank text in the form of the figure, so that nothing moves when it comes. */
  outline?: ReactNode;
  children: (value: T) => ReactNode;
}

/** One part of the wallet in whatever state it is; an old figure stays and says that it is old. */
export function BalancePart<T>({ part, failed, retry = part.refresh, outline, children }: Props<T>) {
  if (part.data !== undefined) {
    return (
      <>
        {children(part.data)}
        {part.error && (
          <Text $as="small" role="status">
            {walletText.balance.failed.stale}
          </Text>
        )}
      </>
    );
  }
  if (!part.error) return <Skeleton label={walletText.balance.loading} rows={1} outline={outline} />;
  return (
    <Stack $gap="sm" role="alert">
      <Text>{failed}</Text>
      <Row>
        <Button variant="secondary" wide={false} icon="refresh" onClick={retry}>
          {commonText.actions.retry}
        </Button>
      </Row>
    </Stack>
  );
}
