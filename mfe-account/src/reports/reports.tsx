import { POLL_MS, shortWallet } from '@cosecha/shared/domain';
import { chatText, dayText, disputeText } from '@cosecha/shared/text';
import { ListRow } from '@cosecha/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { DeskList } from '../arbiter/desk-list';
import { ReportSheet } from './report-sheet';
import { type ChatReport, chatReports, type ReportList, reportKeys } from './requests';

const text = disputeText.desk.reports;

/** What people report of their chats, newest first; a tap shows the whole. */
export function Reports({ list }: { list: ReportList }) {
  const [shown, setShown] = useState<ChatReport | null>(null);
  return (
    <>
      <DeskList
        queryKey={reportKeys.list(list)}
        page={(after, signal) => chatReports(list, after, signal)}
        pollMs={POLL_MS.reports}
        failed={text.failed}
        empty={{ icon: 'flag', ...text.empty[list] }}
      >
        {(report) => (
          <ListRow
            icon="flag"
            title={chatText.report.reasons[report.reason].label}
            detail={<Summary report={report} />}
            onClick={() => setShown(report)}
          />
        )}
      </DeskList>
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
