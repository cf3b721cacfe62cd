import type { BrowserContext } from '@playwright/test';

/**
 * Gathers what a browser complains about on every page of a context: breaches of the content security policy or of
 * integrity, errors in the console, exceptions.
 */
export async function gatherComplaints(context: BrowserContext): Promise<string[]> {
  const complaints: string[] = [];
  await context.exposeFunction('complain', (words: string) => void complaints.push(words));
  await context.addInitScript(() => {
    const complain = Reflect.get(window, 'complain') as (words: string) => void;
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) =>
        complain(`${effectiveDirective}: ${blockedURI} ${sample} in ${sourceFile}:${lineNumber}`),
    );
  });
  context.on('console', (message) => {
    const isBad = message.type() === 'error' || /integrity|credentials mode|Trusted/i.test(message.text());
    if (isBad) complaints.push(`${message.text()} at ${message.location().url}`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return complaints;
}
