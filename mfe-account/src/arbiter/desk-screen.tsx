import { type DisputeList, disputeCases, queryKeys } from '@cosecha/shared/api';
import { useNow } from '@cosecha/shared/browser';
import { POLL_MS } from '@cosecha/shared/domain';
import { accountPaths } from '@cosecha/shared/paths';
import { useSearchParams } from '@cosecha/shared/router';
import { disputeText } from '@cosecha/shared/text';
import { Chip, Row, Screen } from '@cosecha/shared/ui';
import { Reports } from '../reports/reports';
import type { ReportList } from '../reports/requests';
import { CaseRow } from './case-row';
import { DeskList } from './desk-list';

const text = disputeText.desk;

/** What `?lista=` says: the disputes and the reports that wait, and those that are done. */
const LISTS: readonly [NamedList, ...NamedList[]] = [
  { name: null, label: text.lists.open, disputes: 'open' },
  { name: 'decididas', label: text.lists.ruled, disputes: 'ruled' },
  { name: 'reportes', label: text.reports.lists.open, reports: 'open' },
  { name: 'reportes-revisados', label: text.reports.lists.handled, reports: 'handled' },
];
type NamedList = { name: string | null; label: string } & (
  | { disputes: DisputeList }
  | { reports: ReportList }
);

/** /arbitraje: what waits for the arbiter, oldest first, what was ruled, and what people report of their chats. */
export function DeskScreen() {
  const [params, setParams] = useSearchParams();
  const list = LISTS.find(({ name }) => name === params.get('lista')) ?? LISTS[0];
  return (
    <Screen title={text.title} backTo={accountPaths.account}>
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
  return (
    <DeskList
      queryKey={queryKeys.disputes.list(list)}
      page={(after, signal) => disputeCases(list, after, signal)}
      pollMs={POLL_MS.subgraph}
      failed={text.failed}
      empty={{ icon: 'scale', ...text.empty[list] }}
    >
      {(dispute) => <CaseRow dispute={dispute} nowMs={now} />}
    </DeskList>
  );
}
