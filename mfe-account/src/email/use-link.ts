import { type SubmissionHandle, useSubmission } from '@cosecha/shared/api';
import { useEffect } from 'react';

/** What the link of a mail does, once: a used code must not be sent again when the window comes back. */
export function useLink<Result>(
  code: string,
  run: (code: string) => Promise<Result>,
): SubmissionHandle<string, Result> {
  const link = useSubmission(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every code
  useEffect(() => void link.submit(code), [code]);
  return link;
}
