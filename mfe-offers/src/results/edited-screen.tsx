import { marketPaths, offersPaths, pathTo } from '@cosecha/shared/paths';
import { myOffersText } from '@cosecha/shared/text';
import { ButtonLink, Outcome } from '@cosecha/shared/ui';

import { ChangesCard } from './changes-card';
import { UnprovenResult } from './unproven-result';
import { useResult } from './use-result';

const texts = myOffersText.edited;

/** /oferta-editada: what changed. */
export function EditedScreen() {
  const { offerId, name, result, isProven } = useResult('edit');
  if (!isProven) return <UnprovenResult isProven={isProven} />;
  return (
    <Outcome title={texts.title} result={name} text={texts.text}>
      {result && result.input.about.changes.length > 0 && (
        <ChangesCard title={texts.changes} changes={result.input.about.changes} />
      )}
      {offerId !== '' && (
        <ButtonLink to={pathTo(marketPaths.product, { id: offerId })}>{texts.see}</ButtonLink>
      )}
      <ButtonLink variant="secondary" to={offersPaths.mine}>
        {texts.mine}
      </ButtonLink>
    </Outcome>
  );
}
