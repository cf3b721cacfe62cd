import { pinQuestionStore } from '../state/pin-question';
import { answeredTogether } from './open-question';

const MARKS = 'Vas a marcar la entrega.';
const SHOWS = 'Vas a mostrar una prueba.';
const close = () => pinQuestionStore.setState(null, true);

afterEach(close);

test.each([
  { asks: 'the PIN is asked for both', byWords: false, explain: `${MARKS} ${SHOWS}` },
  { asks: 'words are for one use', byWords: true, explain: MARKS },
])(
  'a call that waits for a question joins it as far as its answer counts: $asks',
  async ({ byWords, explain }) => {
    pinQuestionStore.setState({ title: 'Confirma', explain: MARKS, byWords, answer: close }, true);
    const answered = answeredTogether(SHOWS);
    expect(pinQuestionStore.getState()).toMatchObject({ explain });
    close();
    await answered;
  },
);
