import { CaseScreen } from './case-screen';
import { DeskScreen } from './desk-screen';
import { OnlyArbiter } from './only-arbiter';

export const ArbiterDesk = () => (
  <OnlyArbiter>
    <DeskScreen />
  </OnlyArbiter>
);
export const ArbiterCase = () => (
  <OnlyArbiter>
    <CaseScreen />
  </OnlyArbiter>
);
