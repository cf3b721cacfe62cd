import { securityText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, Screen, Skeleton } from '@cosecha/shared/ui';

const texts = securityText.notKept;

export const SECURITY_PATH = '/cuenta/seguridad';

/** What stands where a PIN would be needed and there is none, or it is not known yet. */
export function NotKept({ title, kept }: { title: string; kept: boolean | null }) {
  return (
    <Screen title={title} backTo={SECURITY_PATH}>
      {kept === null ? (
        <Skeleton rows={3} />
      ) : (
        <EmptyState
          title={texts.title}
          text={texts.text}
          icon="key"
          action={<ButtonLink to={SECURITY_PATH}>{texts.action}</ButtonLink>}
        />
      )}
    </Screen>
  );
}
