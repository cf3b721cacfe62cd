import { shareLink } from '@cosecha/shared/browser';
import { accountPaths, marketPaths, offersPaths, pathTo, publicPaths } from '@cosecha/shared/paths';
import { myOffersText, vacationText } from '@cosecha/shared/text';
import { Button, ButtonLink, Outcome } from '@cosecha/shared/ui';
import { useEffect, useState } from 'react';
import { UnprovenResult } from './unproven-result';
import { useResult } from './use-result';

const texts = myOffersText.published;

/** /exito: the offer is on the chain. */
export function PublishedScreen() {
  const { offerId, name, isAway, isProven } = useResult('publish');
  const isSilent = useIsSilent();
  if (!isProven) return <UnprovenResult isProven={isProven} />;
  const text = isAway ? vacationText.published : isSilent ? texts.silent : texts.text;
  return (
    <Outcome title={texts.title} result={name} text={text}>
      {isSilent && (
        <ButtonLink icon="bell" to={accountPaths.noticeSettings}>
          {texts.notices}
        </ButtonLink>
      )}
      {offerId !== '' && (
        <>
          <ButtonLink
            variant={isSilent ? 'secondary' : 'primary'}
            to={pathTo(marketPaths.product, { id: offerId })}
          >
            {texts.see}
          </ButtonLink>
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

/** Push notifications are possible in this browser and were never asked for. */
function useIsSilent(): boolean {
  const [isSilent, setSilent] = useState(false);
  useEffect(
    () => setSilent(typeof Notification !== 'undefined' && Notification.permission === 'default'),
    [],
  );
  return isSilent;
}
