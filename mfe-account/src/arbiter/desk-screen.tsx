import { type DisputeList, disputeCases, queryKeys } from '@cosecha/shared/api';
import { SUBGRAPH_POLL_MS } from '@cosecha/shared/domain';
import { useSearchParams } from '@cosecha/shared/router';
import { disputeText } from '@cosecha/shared/text';
import { Button, Card, Chip, EmptyState, ErrorState, List, Row, Screen, Skeleton } from '@cosecha/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CaseRow } from './case-row';
import { useNow } from './use-now';

const text = disputeText.desk;
const LISTS: readonly DisputeList[] = ['open', 'ruled'];
const RULED = 'decididas';

/** /arbitraje: what waits for the arbiter, oldest first, and what was ruled. */
export function DeskScreen() {
  const [params, setParams] = useSearchParams();
  const list: DisputeList = params.get('lista') === RULED ? 'ruled' : 'open';
  return (
    <Screen title={text.title} backTo="/cuenta">
      <Row role="group" aria-label={text.listsLabel}>
        {LISTS.map((name) => (
          <Chip
            key={name}
            selected={name === list}
            onClick={() => setParams(name === 'ruled' ? { lista: RULED } : {}, { replace: true })}
          >
            {text.lists[name]}
          </Chip>
        ))}
      </Row>
      <Cases key={list} list={list} />
    </Screen>
  );
}

function Cases({ list }: { list: DisputeList }) {
  const now = useNow();
  const pages = useInfiniteQuery({
    queryKey: queryKeys.disputes.list(list),
    queryFn: ({ pageParam, signal }) => disputeCases(list, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: SUBGRAPH_POLL_MS,
  });
  const cases = pages.data?.pages.flatMap(({ items }) => items);
  if (!cases) {
    return pages.error ? (
      <ErrorState title={text.failed} error={pages.error} onRetry={() => void pages.refetch()} />
    ) : (
      <Skeleton rows={4} />
    );
  }
  if (cases.length === 0) return <EmptyState icon="scale" {...text.empty[list]} />;
  return (
    <>
      <Card $flush>
        <List>
          {cases.map((dispute) => (
            <li key={dispute.orderId}>
              <CaseRow dispute={dispute} nowMs={now} />
            </li>
          ))}
        </List>
      </Card>
      {pages.hasNextPage && (
        <Button
          variant="secondary"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </>
  );
}
