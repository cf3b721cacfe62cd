import { live } from './testing/run-simulations';

/** Half of a run's operations; conservation-model-2.test.ts has the other half, so that two cores share them. */
test('market and model agree after every step of 42 lives', () => live('conservation-model', 42), 600_000);
