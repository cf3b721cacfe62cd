import { keysOf } from '@cosecha/shared/domain';
import { helpText } from '@cosecha/shared/text';

/** The topics below /ayuda, named as in the last segment of their path. */
export type Topic = keyof typeof helpText.topics;
export const TOPICS = keysOf(helpText.topics);

export const isTopic = (text: string | undefined): text is Topic => TOPICS.some((topic) => topic === text);
