import { shareLink } from '@cosecha/shared/browser';
import { marketPaths, offersPaths, pathTo, publicPaths } from '@cosecha/shared/paths';
import { myOffersText, vacationText } from '@cosecha/shared/text';
import { Button, ButtonLink, Outcome } from '@cosecha/shared/ui';
import { UnprovenResult } from './unproven-result';
import { useResult } from './use-result';

const texts = myOffersText.published;

/** /exito: the offer stands on the chain. */
export function PublishedScreen() {
  const { offerId, name, isAway, isProven } = useResult('publish');
  if (!isProven) return <UnprovenResult isProven={isProven} />;
  return (
    <Outcome title={texts.title} result={name} text={isAway ? vacationText.published : texts.text}>
      {offerId !== '' && (
        <>
          <ButtonLink to={pathTo(marketPaths.product, { id: offerId })}>{texts.see}</ButtonLink>
          <Button
            variant="secondary"
            icon="share"
            onClick={() => void shareLink(name, pathTo(publicPaths.offer, { id: offerId }))}
          >
            {texts.share}
          </Button>
        </>
      )}
      <ButtonLink variant="secondary" to={offersPaths.mine}>
        {texts.mine}
      </ButtonLink>
      <ButtonLink variant="quiet" to={offersPaths.create}>
        {texts.another}
      </ButtonLink>
    </Outcome>
  );
}
