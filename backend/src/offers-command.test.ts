import { readCommandLine } from '@cosecha/shared/command-line';
import { OPERATOR_COMMANDS } from '../commands';
import { type Database, openDatabase } from './db/database';
import { runOffersCommand } from './offers-command';
import { applyEvents } from './testing/apply-events';
import { testDatabase } from './testing/database';
import { offerSetEvent, SELLER } from './testing/events';

let config: Awaited<ReturnType<typeof testDatabase>>;
let database: Database;
let end: (() => Promise<void>) | undefined;
beforeAll(async () => {
  config = await testDatabase();
  // The command opens and closes it each time, and a database of tests is emptied when it is closed.
  end = config.kind === 'pglite' ? config.engine?.close : undefined;
  if (config.kind === 'pglite' && config.engine) config.engine.close = async () => undefined;
  database = await openDatabase(config);
  await applyEvents(database, [offerSetEvent('7')]);
});
afterAll(async () => {
  await database.destroy();
  await end?.();
});

async function said(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const typed = readCommandLine('offers', OPERATOR_COMMANDS.offers, args);
  await runOffersCommand({ database: config }, typed, { say: (line) => lines.push(line) });
  return lines.join('\n');
}

test('an offer is hidden, listed and shown again, as often as one likes', async () => {
  expect(await said('list')).toBe('No offer is hidden.');
  const first = await said('hide', '7', '--reason', 'Fotos  de otra\u202e\nfinca.');
  expect(first).toMatch(
    new RegExp(`^Hidden: offer 7, “Café pergamino” of ${SELLER}, since 20\\S+Z: Fotos de otra finca\\.$`),
  );
  expect(await said('hide', '007', '--reason', 'Es de otra persona.')).toBe(
    first.replace('Fotos de otra finca.', 'Es de otra persona.'),
  );
  expect(await said('list')).toMatch(/^offer 7, .*: Es de otra persona\.$/);
  expect(await said('show', '7')).toBe('Offer 7 is shown again.');
  expect(await said('list')).toBe('No offer is hidden.');
});

test('a public question is hidden, listed and shown again', async () => {
  const { id } = await database
    .insertInto('offer_questions')
    .values({
      ...{ offer_id: '7', wallet: 'b2'.repeat(32), seller_id: SELLER, words: '¿Es nuevo?' },
      ...{ asked_at: new Date(), answer: null, answered_at: null, hidden_by: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = `question ${id} about offer 7, “¿Es nuevo?”: Da un teléfono.`;
  expect(await said('hide-question', id, '--reason', 'Da un teléfono.')).toBe(`Hidden: ${line}`);
  expect(await said('list')).toBe(`No offer is hidden.\n${line}`);
  expect(await said('show-question', id)).toBe(`Question ${id} is shown again.`);
  await expect(said('show-question', id)).rejects.toThrow(`Question ${id} is not hidden`);
  await expect(said('hide-question', '99', '--reason', 'Prohibida.')).rejects.toThrow(
    'no public question 99',
  );
  await expect(said('hide-question', id)).rejects.toThrow('--reason');
});

test('what is missing or wrong is said, and changes nothing', async () => {
  await expect(said('hide', '7')).rejects.toThrow('--reason');
  await expect(said('hide', '7', '--reason', ' \u200b ')).rejects.toThrow('--reason');
  await expect(said('hide', '7', '--reason', 'x'.repeat(301))).rejects.toThrow('301 characters');
  await expect(said('hide', '7', '8', '--reason', 'Las dos.')).rejects.toThrow('nothing more, not "8"');
  await expect(said('hide', 'cafe', '--reason', 'Esa.')).rejects.toThrow('offer is a number');
  await expect(said('hide', '99', '--reason', 'Prohibida.')).rejects.toThrow('There is no offer 99');
  await expect(said('show', '7')).rejects.toThrow('Offer 7 is not hidden');
  await expect(said('show')).rejects.toThrow('say the number of the offer');
  await expect(said('hide', '7', '--because', 'Esa.')).rejects.toThrow('--because');
  expect(await said('list')).toBe('No offer is hidden.');
  for (const args of [[], ['remove', '7']])
    await expect(said(...args)).rejects.toThrow(
      'takes one of hide, show, list, hide-question, show-question',
    );
});
