import { nameSkeleton } from '@cosecha/shared/domain';
import { applyEvents } from '../../testing/apply-events';
import { startTestBackend, type TestBackend } from '../../testing/backend';
import {
  BUYER,
  offerSetEvent,
  orderActiveEvent,
  orderClosedEvent,
  orderData,
  SELLER,
} from '../../testing/events';
import { counterparts } from '../orders/counterparts';
import { readProfile, readPublicProfile, saveProfile } from './profile';

const MERCHANT = 'c3'.repeat(32);
const OUTSIDER = 'd4'.repeat(32);

let backend: TestBackend;
let hour = 0;

beforeEach(async () => {
  backend = await startTestBackend();
});
afterEach(() => backend.close());

/** Each wallet an hour after the one before. */
const call = (wallet: string, name: string) => {
  hour += 1;
  return saveProfile(backend.database, wallet, { name }, new Date(Date.UTC(2026, 0, 1, hour)));
};
const shown = async (wallet: string) => (await readPublicProfile(backend.database, wallet)).name;

const merchant = (wallet: string) =>
  applyEvents(backend.database, [
    offerSetEvent('7', { owner_id: wallet, is_merchant: true }),
    { event: 'merchant_set', data: { account_id: wallet, is_merchant: true } },
  ]);

test('who calls themselves like a merchant is marked for others, whoever was first', async () => {
  await call(OUTSIDER, 'M\u0430rta  Quintero');
  await call(MERCHANT, 'Marta Quintero');
  expect(await shown(OUTSIDER)).toBe('M\u0430rta Quintero');
  await merchant(MERCHANT);
  expect(await shown(OUTSIDER)).toMatch(/^⚠️ M\u0430rta +Quintero \(no es la cuenta conocida\)$/);
  expect(await shown(MERCHANT)).toBe('Marta Quintero');
  expect((await readProfile(backend.database, OUTSIDER)).name).not.toContain('⚠️');
});

/** Completed orders of a seller with these people. */
async function sold(owner_id: string, ...buyers: string[]): Promise<void> {
  for (const signer_id of buyers) {
    orders += 1;
    const id = String(orders);
    await applyEvents(backend.database, [
      orderActiveEvent(id, {
        owner_id,
        signer_id,
        escrow_id: `${signer_id.slice(0, 8)}.mercado.cosecha.test`,
      }),
      orderClosedEvent(id),
    ]);
  }
}
let orders = 0;

test('among people without a badge, who has sold to several and had the name first is believed', async () => {
  await call(SELLER, 'Ana Gil');
  await call(OUTSIDER, 'ANA GIL');
  await sold(OUTSIDER, BUYER, MERCHANT, 'e5'.repeat(32));
  expect(await shown(OUTSIDER)).toBe('ANA GIL');
  await sold(SELLER, BUYER, BUYER, BUYER, MERCHANT);
  expect(await shown(OUTSIDER)).toBe('ANA GIL');
  await sold(SELLER, 'e5'.repeat(32));
  expect(await shown(OUTSIDER)).toContain('no es la cuenta conocida');
  expect(await shown(SELLER)).toBe('Ana Gil');
  await call(SELLER, 'Ana  Gíl');
  expect(await shown(SELLER)).toBe('Ana Gíl');
  await call(SELLER, 'Otra');
  await call(SELLER, 'Ana Gil');
  expect([await shown(SELLER), await shown(OUTSIDER)]).toEqual([
    '⚠️ Ana Gil (no es la cuenta conocida)',
    'ANA GIL',
  ]);
});

test('marks stand in the list of people, too', async () => {
  await call(MERCHANT, 'Marta Quintero');
  await call(SELLER, 'marta quintero');
  await merchant(MERCHANT);
  await applyEvents(backend.database, [{ event: 'order_active', data: orderData('1') }]);
  const met = async () => (await counterparts(backend.database, BUYER)).map(({ name }) => name);
  expect(await met()).toEqual(['⚠️ marta quintero (no es la cuenta conocida)']);
  await backend.database
    .updateTable('profiles')
    .set({ name: 'Cosecha Soporte', name_look: nameSkeleton('Cosecha Soporte') })
    .where('wallet', '=', SELLER)
    .execute();
  expect(await met()).toEqual(['⚠️ Cosecha Soporte (no es de Cosecha)']);
});

test('rows of before the rule for what people type are read without what nobody sees', async () => {
  const typed = 'M\u200barta\u202e Quintero';
  await call(SELLER, 'Marta');
  await backend.database
    .updateTable('profiles')
    .set({ name: typed, heading: typed, land_name: typed, land_address: typed })
    .execute();
  expect(await shown(SELLER)).toBe('Marta Quintero');
  const clean = 'Marta Quintero';
  expect(await readProfile(backend.database, SELLER)).toMatchObject({
    ...{ name: clean, heading: clean, ladnName: clean, landAddress: clean },
  });
});
