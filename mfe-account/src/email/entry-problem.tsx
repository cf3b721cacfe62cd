import { readableError } from '@cosecha/shared/api';
import { fieldOf } from '@cosecha/shared/domain';
import { accountPaths } from '@cosecha/shared/paths';
import { emailText } from '@cosecha/shared/text';
import { Banner, ButtonLink, ContactWords } from '@cosecha/shared/ui';

/** The backup is withheld for a while, or until the person refuses (docs/decisions/0008): nothing failed. */
const HELD_BACK: ReadonlySet<unknown> = new Set(['email-backup-waits', 'email-backup-stopped']);

/** By its code: its class may be another bundle's. */
export const isBackupDelayed = (error: Error | null): error is Error => HELD_BACK.has(fieldOf(error, 'code'));

/** Why an address and its password did not open the wallet; where that only takes time, the way that is open meanwhile. */
export function EntryProblem({ error }: { error: Error }) {
  if (!isBackupDelayed(error)) {
    return (
      <Banner tone="danger">
        <ContactWords text={readableError(error)} />
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink to={accountPaths.signIn} variant="secondary" wide={false}>
          {emailText.withPhrase}
        </ButtonLink>
      }
    >
      {readableError(error)}
    </Banner>
  );
}
