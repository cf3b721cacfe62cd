import { shortWallet } from '@cosecha/shared/domain';
import { chatText, disputeText } from '@cosecha/shared/text';
import { Button, Card, dayText, EmptyState, ErrorState, List, ListRow, Skeleton } from '@cosecha/shared/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { ReportSheet } from './report-sheet';
import { type ChatReport, chatReports, type ReportList, reportKeys } from './reports.api';

const text = disputeText.desk.reports;
const POLL_MS = 30_000;

/** What people report of their chats, newest first; a tap shows the whole. */
export function Reports({ list }: { list: ReportList }) {
  const [shown, setShown] = useState<ChatReport | null>(null);
  const pages = useInfiniteQuery({
    queryKey: reportKeys.list(list),
    queryFn: ({ pageParam, signal }) => chatReports(list, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: POLL_MS,
  });
  const reports = pages.data?.pages.flatMap(({ items }) => items);
  if (!reports) {
    return pages.error ? (
      <ErrorState title={text.failed} error={pages.error} onRetry={() => void pages.refetch()} />
    ) : (
      <Skeleton rows={4} />
    );
  }
  return (
    <>
      {reports.length === 0 ? (
        <EmptyState icon="flag" {...text.empty[list]} />
      ) : (
        <Card $flush>
          <List>
            {reports.map((report) => (
              <li key={report.id}>
                <ListRow
                  icon="flag"
                  title={chatText.report.reasons[report.reason].label}
                  detail={<Summary report={report} />}
                  onClick={() => setShown(report)}
                />
              </li>
            ))}
          </List>
        </Card>
      )}
      {pages.hasNextPage && (
        <Button
          variant="secondary"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {disputeText.desk.more}
        </Button>
      )}
      <ReportSheet report={shown} onClose={() => setShown(null)} />
    </>
  );
}

function Summary({ report: { by, about, productName, createdAt } }: { report: ChatReport }) {
  const day = dayText(Date.parse(createdAt));
  return (
    <>
      <Line>{text.between(nameOf(by), nameOf(about))}</Line>
      <Line>{productName ? `${productName} · ${day}` : day}</Line>
    </>
  );
}

const nameOf = ({ wallet, name }: ChatReport['by']): string => name || shortWallet(wallet);

const Line = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;
