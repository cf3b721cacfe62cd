import { useSavedItem } from '@cosecha/shared/api';
import { showToast, useSession } from '@cosecha/shared/state';
import { savedText } from '@cosecha/shared/text';
import { Button } from '@cosecha/shared/ui/core';

const text = savedText.seller;

/** Follows or unfollows a seller's new offers; hidden on one's own profile. */
export function FollowButton({ wallet, name }: { wallet: string; name: string }) {
  const session = useSession();
  const { isSaved, set } = useSavedItem({ kind: 'seller', subject: wallet, name });
  if (session.wallet === null || session.wallet === wallet) return null;

  async function handleClick() {
    const isDone = await set(!isSaved);
    if (isDone && !isSaved) showToast({ tone: 'success', text: text.followed });
  }
  return (
    <Button
      variant="secondary"
      icon={isSaved ? 'check' : 'bell'}
      aria-label={isSaved ? text.followingLabel(name) : undefined}
      onClick={() => void handleClick()}
    >
      {isSaved ? text.following : text.follow}
    </Button>
  );
}
