import { lazyPart } from '@cosecha/shared/remote';
import { questionsText } from '@cosecha/shared/text';
import { partInRows } from '@cosecha/shared/ui';
import type { Props } from './questions-section';

/** Below the product, whose code does not wait for this. */
export const Questions = lazyPart<Props>(
  () =>
    import(/* webpackChunkName: "questions" */ './questions-section').then((code) => code.QuestionsSection),
  partInRows(0, { failed: questionsText.failed }),
);
