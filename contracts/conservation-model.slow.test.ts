import { live } from './testing/run-simulations';

test(
  'market and model agree after every step of many lives',
  () => live('conservation-model', 84),
  1_200_000,
);
