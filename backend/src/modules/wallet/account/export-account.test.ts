import type { Database } from '../../../db/database';
import { parseSealingKeys } from '../../../keys/sealing-keys';
import { createSealer } from '../../../signing/secrets/sealer';
import { openTestDatabase } from '../../../testing/database';
import { BACKUP } from '../../../testing/email';
import { exportAccount } from './export-account';

const AT = new Date(Date.UTC(2026, 0, 10));
const [ANA, LUIS] = ['a1'.repeat(32), 'b2'.repeat(32)];
const sessionOf = (wallet: string) => `${wallet.slice(0, 8)}-0000-4000-8000-000000000000`;

const sealer = createSealer(parseSealingKeys(Buffer.alloc(32, 7).toString('base64')), 'cosecha-backup');
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await saveEverything(ANA, 'ana');
  await saveEverything(LUIS, 'luis');
});
afterAll(() => database.destroy());

/** Rows of one wallet in all places, each of which carries the person's mark. */
async function saveEverything(wallet: string, mark: string): Promise<void> {
  const times = { created_at: AT, updated_at: AT };
  const backup = JSON.stringify(sealer.seal(JSON.stringify(BACKUP), wallet));
  const email = { uid: mark, email: `${mark}@finca.co`, wallet, backup };
  await database
    .insertInto('email_backups')
    .values({ ...email, verified: true, password_at: null, ...times })
    .execute();
  await database
    .insertInto('earlier_backups')
    .values({ ...email, id: mark, email: `${mark}-before@finca.co`, made_at: AT, replaced_at: AT })
    .execute();
  await database
    .insertInto('sessions')
    .values({
      ...{ id: sessionOf(wallet), token_hash: `${mark}-token`, wallet, provider: 'cosecha', device: mark },
      ...{ created_at: AT, expires_at: AT, revoked_at: null, last_seen_at: AT },
    })
    .execute();
  await database
    .insertInto('operations')
    .values({
      ...{ wallet, key: `${mark}-key`, kind: 'send', body_hash: '', body: JSON.stringify({ by: mark }) },
      ...{ state: 'answered', answer: '{}', ...times },
    })
    .execute();
  await database
    .insertInto('transactions')
    .values({
      ...{ hash: `${mark}-hash`, wallet, key: `${mark}-key`, step: 'send', attempt: 1, signer_id: wallet },
      ...{ public_key: 'p', nonce: '1', receiver_id: 'r', signed_bytes: '', state: 'settled', outcome: null },
      ...times,
    })
    .execute();
  await database
    .insertInto('notifications')
    .values({
      ...{ wallet, event_key: mark, kind: 'email-reset', variant: mark, role: 'owner', topic: 'security' },
      ...{ order_id: null, about: '{}', happened_at: AT, written_at: AT, read_at: null },
    })
    .execute();
  await database
    .insertInto('push_subscriptions')
    .values({
      ...{ id: sessionOf(wallet), wallet, session_id: sessionOf(wallet), endpoint: null, p256dh: null },
      ...{ auth: null, phone_token: `${mark}-phone`, created_at: AT },
    })
    .execute();
}

test('an export holds each thing of its wallet once, and nothing of another one', async () => {
  const exported = await exportAccount(database, sealer, ANA, AT);
  expect(exported).toMatchObject({
    wallet: ANA,
    email: { email: 'ana@finca.co', backup: BACKUP },
    earlierEmails: [{ email: 'ana-before@finca.co', backup: BACKUP }],
    sessions: [{ id: sessionOf(ANA), device: 'ana' }],
    operations: [{ kind: 'send', body: { by: 'ana' } }],
    transactions: [{ hash: 'ana-hash' }],
    notifications: [{ variant: 'ana' }],
    push: { devices: [{ session_id: sessionOf(ANA) }] },
  });
  expect(JSON.stringify(exported)).not.toMatch(/luis|(b2){32}/);
});

test('an export tells how to reach no device, and no trace of a token', async () => {
  const text = JSON.stringify(await exportAccount(database, sealer, ANA, AT));
  expect(text).not.toMatch(/ana-phone|ana-token|signed_bytes|body_hash/);
});
