import { type MicroUsdt, microUsdt } from '@cosecha/shared/domain';
import { useMoneyText } from '@cosecha/shared/money';
import { rechargeText } from '@cosecha/shared/text';
import { Banner, ButtonLink } from '@cosecha/shared/ui';

const texts = rechargeText.aim;

interface Props {
  /** What the order takes in all; null: it lacks NEAR. */
  needed: MicroUsdt | null;
  /** What the wallet has; undefined while it is not known. */
  present: MicroUsdt | undefined;
  /** Address of the unfinished purchase. */
  purchase: string;
}

/** What the purchase lacks, and the way back to it; it changes as soon as the money is there. */
export function AimBanner({ needed, present, purchase }: Props) {
  const money = useMoneyText();
  const isThere = needed !== null && present !== undefined && present >= needed;
  return (
    <Banner
      tone={isThere ? 'success' : 'info'}
      title={titleOf(needed, present, money)}
      action={
        <ButtonLink to={purchase} wide={false} variant={isThere ? 'primary' : 'secondary'}>
          {texts.back}
        </ButtonLink>
      }
    >
      {isThere ? texts.go : texts.draftSaved}
    </Banner>
  );
}

function titleOf(
  needed: MicroUsdt | null,
  present: MicroUsdt | undefined,
  money: (value: MicroUsdt) => string,
): string {
  if (needed === null) return texts.near;
  if (present === undefined) return texts.needs(money(needed));
  if (present >= needed) return texts.enough;
  return texts.missing(money(microUsdt(needed - present)));
}
