import { isMissing } from '@cosecha/shared/api';
import { ChatError } from '../data';

/** Whether trying again would be of no use: for this person there is no such conversation. */
export const isNotThere = (error: Error): boolean =>
  isMissing(error) || (error instanceof ChatError && error.code === 'denied');
