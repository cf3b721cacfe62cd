import { type Offer, useSavedItem } from '@cosecha/shared/api';
import { showToast, useSession } from '@cosecha/shared/state';
import { savedText } from '@cosecha/shared/text';
import { IconButton } from '@cosecha/shared/ui';
import styled from 'styled-components';

const text = savedText.offer;

/** The heart of an offer: saves it to "Guardados" or removes it. One's own offers are in "Mis ofertas". */
export function SaveButton({ offer }: { offer: Offer }) {
  const { wallet } = useSession();
  const { productName: name } = offer.extra;
  const { isSaved, set } = useSavedItem({ kind: 'offer', subject: offer.offerId, name });
  if (wallet === null || wallet === offer.ownerId) return null;

  async function handleClick() {
    const isDone = await set(!isSaved);
    if (isDone && !isSaved) showToast({ tone: 'success', text: text.saved });
  }
  return <Heart icon="heart" label={text.save} aria-pressed={isSaved} onClick={() => void handleClick()} />;
}

const Heart = styled(IconButton)`
  &[aria-pressed='true'] svg {
    fill: currentColor;
  }
`;
