import { type DisputeList, disputeCases, queryKeys } from '@cosecha/shared/api';
import { SUBGRAPH_POLL_MS } from '@cosecha/shared/domain';
import { useSearchParams } from '@cosecha/shared/router';
import { disputeText } from '@cosecha/shared/text';
import { Button, Card, Chip, EmptyState, ErrorState, List, Row, Screen, Skeleton } from '@cosecha/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CaseRow } from './case-row';
import { Reports } from './reports/reports';
import type { ReportList } from './reports/reports.api';
import { useNow } from './use-now';

const text = disputeText.desk;

/** What `?lista=` says: the disputes and the reports that wait, and those that are done. */
const LISTS: readonly [DeskList, ...DeskList[]] = [
  { name: null, label: text.lists.open, disputes: 'open' },
  { name: 'decididas', label: text.lists.ruled, disputes: 'ruled' },
  { name: 'reportes', label: text.reports.lists.open, reports: 'open' },
  { name: 'reportes-revisados', label: text.reports.lists.handled, reports: 'handled' },
];
type DeskList = { name: string | null; label: string } & (
  | { disputes: DisputeList }
  | { reports: ReportList }
);

/** /arbitraje: what waits for the arbiter, oldest first, what was ruled, and what people report of their chats. */
export function DeskScreen() {
  const [params, setParams] = useSearchParams();
  const list = LISTS.find(({ name }) => name === params.get('lista')) ?? LISTS[0];
  return (
    <Screen title={text.title} backTo="/cuenta">
      <Row role="group" aria-label={text.listsLabel}>
        {LISTS.map(({ name, label }) => (
          <Chip
            key={label}
            selected={name === list.name}
            onClick={() => setParams(name === null ? {} : { lista: name }, { replace: true })}
          >
            {label}
          </Chip>
        ))}
      </Row>
      {'disputes' in list ? (
        <Cases key={list.disputes} list={list.disputes} />
      ) : (
        <Reports key={list.reports} list={list.reports} />
      )}
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
