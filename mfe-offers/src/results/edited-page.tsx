import { myOffersText } from '@cosecha/shared/text';
import { ButtonLink, Outcome } from '@cosecha/shared/ui';
import { paths } from '../paths';
import { ChangesCard } from './changes-card';
import { UnprovenResult } from './unproven-result';
import { useResult } from './use-result';

const texts = myOffersText.edited;

/** /oferta-editada: what changed. */
export function EditedPage() {
  const { offerId, name, result, isProven } = useResult('edit');
  if (!isProven) return <UnprovenResult isProven={isProven} />;
  return (
    <Outcome title={texts.title} result={name} text={texts.text}>
      {result && result.about.changes.length > 0 && (
        <ChangesCard title={texts.changes} changes={result.about.changes} />
      )}
      {offerId !== '' && <ButtonLink to={paths.product(offerId)}>{texts.see}</ButtonLink>}
      <ButtonLink variant="secondary" to={paths.mine}>
        {texts.mine}
      </ButtonLink>
    </Outcome>
  );
}
