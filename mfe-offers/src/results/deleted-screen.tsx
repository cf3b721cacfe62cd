import { offersPaths } from '@cosecha/shared/paths';
import { myOffersText } from '@cosecha/shared/text';
import { ButtonLink, Outcome } from '@cosecha/shared/ui';

import { UnprovenResult } from './unproven-result';
import { useResult } from './use-result';

const texts = myOffersText.deleted;

/** /oferta-eliminada: the offer is gone. */
export function DeletedScreen() {
  const { name, isProven } = useResult('delete');
  if (!isProven) return <UnprovenResult isProven={isProven} />;
  return (
    <Outcome title={texts.title} result={name} text={texts.text} icon="trash">
      <ButtonLink to={offersPaths.mine}>{texts.mine}</ButtonLink>
      <ButtonLink variant="secondary" to={offersPaths.create}>
        {texts.another}
      </ButtonLink>
    </Outcome>
  );
}
