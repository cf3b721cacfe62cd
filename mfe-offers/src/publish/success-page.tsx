import { useSearchParams } from '@cosecha/shared/router';
import { offersText } from '@cosecha/shared/text';
import { ButtonLink, Outcome } from '@cosecha/shared/ui';

const texts = offersText.success;

/** /exito: the offer stands on the chain. */
export function SuccessPage() {
  const [params] = useSearchParams();
  const offerId = params.get('oferta') ?? '';
  const name = params.get('nombre') ?? '';
  return (
    <Outcome title={texts.title} result={name} text={texts.text}>
      {/^\d+$/.test(offerId) && <ButtonLink to={`/product/${offerId}`}>{texts.see}</ButtonLink>}
      <ButtonLink variant="secondary" to="/mis-ofertas">
        {texts.mine}
      </ButtonLink>
      <ButtonLink variant="quiet" to="/crear-oferta">
        {texts.another}
      </ButtonLink>
    </Outcome>
  );
}
