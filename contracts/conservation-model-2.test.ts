import { live } from './testing/run-simulations';

/** The other half of conservation-model.test.ts, drawn from a seed of its own. */
test('market and model agree after every step of 42 more', () => live('conservation-model-2', 42), 600_000);
