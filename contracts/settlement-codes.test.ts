import type { SETTLEMENTS, Word } from './testing/model-types';
import { Simulation } from './testing/simulation';
import type { Step, StepOf } from './testing/simulation-steps';
import { Tally } from './testing/tally';

/**
 * Chance alone seldom loses the receipt of each kind of settlement. The record of an order whose payment is on its way
 * holds the number of its kind, and the model has to name the same.
 */

const say = (word: Word, as: StepOf<'say'>['as'], fields: Partial<StepOf<'say'>> = {}): Step => ({
  ...{ kind: 'say', word, as, part: 333n, isApt: false, pick: 0, when: 'now', fate: 'none' },
  ...fields,
});

const LOST = { fate: 'on_paid' } as const;
const OVERDUE: Step = { kind: 'overdue', pick: 0, when: 'after', fate: 'on_paid' };

const WAYS: Record<keyof typeof SETTLEMENTS, Step[]> = {
  release: [say('confirm', 'buyer', LOST)],
  refund: [say('cancel', 'seller', LOST)],
  overdue: [OVERDUE],
  claim: [say('confirm', 'seller'), OVERDUE],
  ruledRelease: [say('dispute', 'buyer'), say('release', 'arbiter', LOST)],
  ruledRefund: [say('dispute', 'buyer'), say('refund', 'arbiter', LOST)],
  ruledSplit: [say('dispute', 'buyer'), say('divide', 'arbiter', LOST)],
  split: [say('propose', 'buyer'), say('accept', 'seller', LOST)],
};

const BUY: Step = {
  ...{ kind: 'buy', who: 'beto.test', pick: 0, quantity: 1_000_000n, short: 0n, hasOldRate: false },
  ...{ hasMethod: true, hasRead: 0, way: 'right', isOwn: false, isApt: true, lost: null },
};

test.each(Object.entries(WAYS))(
  'settlement %s is recorded under the number that the model names',
  async (kind, ways) => {
    const life = await Simulation.start(new Tally());
    for (const step of [BUY, ...ways]) await life.take(step);
    expect([...life.model.orders.values()].map(({ settling }) => settling?.kind)).toEqual([kind]);
    await life.end();
  },
);
