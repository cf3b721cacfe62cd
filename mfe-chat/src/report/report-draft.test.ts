import { CHAT_REPORT_LIMITS } from '@cosecha/shared/domain';
import { type ReportDraft, reportDrafts, reportProblems } from './report-draft';

const draft: ReportDraft = { ...reportDrafts.nothing, reason: 'outside-payment' };
const shown = (count: number) => Array.from({ length: count }, (_, index) => `m${index}`);

test('as many messages are shown as the arbiter takes, and no more', () => {
  const most = CHAT_REPORT_LIMITS.messages;
  expect(reportProblems({ ...draft, shown: shown(most) }).shown).toBeNull();
  expect(reportProblems({ ...draft, shown: shown(most + 1) }).shown).toContain(String(most));
});

test('words that cannot be seen are none', () => {
  expect(reportProblems({ ...draft, reason: 'other', words: '\u200b\u202e ' }).words).not.toBeNull();
  expect(reportProblems({ ...draft, words: '' }).words).toBeNull();
});
