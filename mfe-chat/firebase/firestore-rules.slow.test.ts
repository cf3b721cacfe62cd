import { CONVERSATION_CASES } from './cases/conversations';
import { FILE_CASES } from './cases/files';
import { KEY_CASES, SHARED_KEY_CASES } from './cases/keys';
import { MESSAGE_CASES } from './cases/messages';
import { PRESENCE_CASES } from './cases/presence';
import { RATE_CASES } from './cases/rates';
import { SESSION_CASES } from './cases/sessions';
import type { Desk } from './testing/desk';
import { nameOfCase, openDesk } from './testing/desk';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

describe.each([
  ['conversations', CONVERSATION_CASES],
  ['keys', KEY_CASES],
  ['given keys', SHARED_KEY_CASES],
  ['messages', MESSAGE_CASES],
  ['rates', RATE_CASES],
  ['files', FILE_CASES],
  ['presence', PRESENCE_CASES],
  ['sessions', SESSION_CASES],
])('%s', (_subject, cases) => {
  test.each(cases.map((row) => [nameOfCase(row), row] as const))('%s', async (_name, row) => {
    const [verdict, who, , ask, fixture] = row;
    /** 404: it may be asked for, and there is none. */
    expect(verdict === 'allowed' ? [200, 404] : [403]).toContain(await desk.answer(who, ask, fixture));
  });
});
