import { myOffersText } from '@cosecha/shared/text';
import { ButtonLink, Outcome } from '@cosecha/shared/ui';
import { paths } from '../paths';
import { UnprovenResult } from './unproven-result';
import { useResult } from './use-result';

const texts = myOffersText.deleted;

/** /oferta-eliminada: the offer is gone. */
export function DeletedPage() {
  const { name, isProven } = useResult('delete');
  if (!isProven) return <UnprovenResult isProven={isProven} />;
  return (
    <Outcome title={texts.title} result={name} text={texts.text} icon="trash">
      <ButtonLink to={paths.mine}>{texts.mine}</ButtonLink>
      <ButtonLink variant="secondary" to={paths.create}>
        {texts.another}
      </ButtonLink>
    </Outcome>
  );
}
