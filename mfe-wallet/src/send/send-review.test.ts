import { NO_NOTES, type WalletNotes } from '../device/wallet-notes';
import type { KnownPerson } from '../people/use-people';
import type { SendQuote } from './requests';
import { type Knowledge, mostToSend, reviewOf } from './send-review';

const NEAR = 10n ** 24n;
const COST = NEAR / 500n;
const knowing = (notes: WalletNotes, rest: Partial<Knowledge> = {}): Knowledge => ({
  notes,
  person: null,
  known: [],
  ...rest,
});
const quote = (fields: Partial<SendQuote> = {}): SendQuote => ({
  receiverId: 'rosa.near',
  receiverExists: true,
  implicit: false,
  registered: true,
  registrationCost: '0',
  networkCost: String(COST),
  spendable: '3',
  ...fields,
});

describe('the most that can be sent', () => {
  it('is all of the USDT: the network takes NEAR', () => {
    expect(mostToSend('USDT', quote({ spendable: '1250.500001' }))).toBe(1_250_500_001n);
  });

  it('is the NEAR less what the network takes', () => {
    expect(mostToSend('NEAR', quote())).toBe(3n * NEAR - COST);
  });

  it.each([
    ['as much as the network takes', '0.002'],
    ['less than the network takes', '0.001'],
    ['nothing', '0'],
  ])('is nothing of a wallet with %s, never less', (_what, spendable) => {
    expect(mostToSend('NEAR', quote({ spendable }))).toBe(0n);
  });

  it('is nothing where the service gives no number', () => {
    expect(mostToSend('USDT', quote({ spendable: '1,5' }))).toBe(0n);
  });
});

describe('what is shown before the money leaves', () => {
  it('is the order to the last unit, with the cost that the person saw', () => {
    expect(reviewOf('NEAR', '2,998', quote(), knowing(NO_NOTES))).toMatchObject({
      order: {
        asset: 'NEAR',
        receiverId: 'rosa.near',
        amount: '2.998',
        maxNetworkCost: String(COST),
      },
      isFirst: true,
      person: null,
      resembles: null,
    });
  });

  it.each([
    ['nothing', ''],
    ['zero', '0'],
    ['words', 'tres'],
    ['a dot behind a comma', '1,2.5'],
    ['a millionth of a millionth', '0,0000001'],
    ['one unit above all', '3,000001'],
  ])('is none for %s', (_what, text) => {
    expect(reviewOf('USDT', text, quote(), knowing(NO_NOTES))).toBeNull();
  });

  it('takes all, to the last unit', () => {
    expect(reviewOf('USDT', '3', quote(), knowing(NO_NOTES))?.order.amount).toBe('3');
    expect(reviewOf('USDT', '3', quote({ spendable: '2.999999' }), knowing(NO_NOTES))).toBeNull();
  });

  it('knows an account from the book, and one sent to before', () => {
    const notes = {
      contacts: [{ name: 'Doña Rosa', account: 'rosa.near' }],
      recents: [{ account: 'eva.near', atMs: 1 }],
    };
    expect(reviewOf('USDT', '1', quote(), knowing(notes))).toMatchObject({ isFirst: false });
    expect(reviewOf('USDT', '1', quote({ receiverId: 'eva.near' }), knowing(notes))).toMatchObject({
      isFirst: false,
    });
  });

  it('names the account that another one resembles', () => {
    const notes = { contacts: [{ name: 'Doña Rosa', account: 'rosa.near' }], recents: [] };
    expect(reviewOf('USDT', '1', quote({ receiverId: 'rossa.near' }), knowing(notes))?.resembles).toEqual({
      by: 'account',
      account: 'rosa.near',
      name: 'Doña Rosa',
    });
  });

  const person = (account: string, from: KnownPerson['from'], name = 'Doña Rosa'): KnownPerson => ({
    account,
    name,
    image: '',
    from,
  });

  it('warns of an account that took the name of somebody who is known', () => {
    const known = [person('rosa.near', 'met')];
    const namesake = person('otra.near', 'profile', 'DONA ROSA');
    const of = (rest: Partial<Knowledge>) =>
      reviewOf('USDT', '1', quote({ receiverId: 'otra.near' }), knowing(NO_NOTES, { known, ...rest }));
    expect(of({ person: namesake })?.resembles).toEqual({
      by: 'name',
      account: 'rosa.near',
      name: 'Doña Rosa',
    });
    expect(of({ person: { ...namesake, from: 'book' } })?.resembles).toBeNull();
    expect(of({ person: { ...namesake, name: 'Rosa' } })?.resembles).toBeNull();
  });

  it('warns of a namesake who made themselves known, by a question about an offer, as of any other', () => {
    const rosa = person('rosa.near', 'book');
    const otra = person('otra.near', 'met');
    const of = (notes: WalletNotes) =>
      reviewOf(
        'USDT',
        '1',
        quote({ receiverId: 'otra.near' }),
        knowing(notes, { known: [rosa, otra], person: otra }),
      );
    const contacts = [{ name: 'Doña Rosa', account: 'rosa.near' }];
    expect(of({ contacts, recents: [] })?.resembles).toEqual({
      by: 'name',
      account: 'rosa.near',
      name: 'Doña Rosa',
    });
  });

  it('does not send away from an account that money went to before because somebody took its name since', () => {
    const [rosa, otra] = [person('rosa.near', 'met'), person('otra.near', 'met')];
    const notes = { contacts: [], recents: [{ account: 'rosa.near', atMs: 1 }] };
    expect(
      reviewOf('USDT', '1', quote(), knowing(notes, { known: [rosa, otra], person: rosa }))?.resembles,
    ).toBeNull();
  });

  it('warns of an account that looks like that of somebody who was met', () => {
    const [met, looks] = [`ed3f${'0'.repeat(56)}9a1c`, `ed3f${'7'.repeat(56)}9a1c`];
    const known = [person(met, 'met')];
    const of = (more: KnownPerson[]) =>
      reviewOf('USDT', '1', quote({ receiverId: looks }), knowing(NO_NOTES, { known: [...known, ...more] }));
    expect(of([])?.resembles).toEqual({ by: 'account', account: met, name: 'Doña Rosa' });
    expect(of([person(looks, 'met', 'Rosa')])?.resembles).toMatchObject({ by: 'account', account: met });
  });

  it('does not warn of the account that is known itself', () => {
    const known = [person('rosa.near', 'met')];
    expect(
      reviewOf('USDT', '1', quote(), knowing(NO_NOTES, { known, person: person('rosa.near', 'profile') }))
        ?.resembles,
    ).toBeNull();
  });
});
