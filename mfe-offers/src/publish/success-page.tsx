import { useSearchParams } from '@cosecha/shared/router';
import { offersText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, Screen, Stack } from '@cosecha/shared/ui';

const texts = offersText.success;

/** /exito: the offer stands on the chain. */
export function SuccessPage() {
  const [params] = useSearchParams();
  const offerId = params.get('oferta') ?? '';
  const name = params.get('nombre') || texts.fallbackName;
  return (
    <Screen title={texts.title}>
      <EmptyState
        icon="check"
        title={name}
        text={texts.text(name)}
        action={
          <Stack $gap="sm">
            {/^\d+$/.test(offerId) && <ButtonLink to={`/product/${offerId}`}>{texts.see}</ButtonLink>}
            <ButtonLink variant="secondary" to="/mis-ofertas">
              {texts.mine}
            </ButtonLink>
            <ButtonLink variant="quiet" to="/crear-oferta">
              {texts.another}
            </ButtonLink>
          </Stack>
        }
      />
    </Screen>
  );
}
