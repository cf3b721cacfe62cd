import { useSavedItem } from '@cosecha/shared/api';
import { queryToSave } from '@cosecha/shared/domain';
import { showToast, useSession } from '@cosecha/shared/state';
import { savedText } from '@cosecha/shared/text';
import { Button } from '@cosecha/shared/ui';

const text = savedText.search;

/** Subscribes to new offers that match the search; hidden when the search has no filter. */
export function SaveSearch({ params }: { params: URLSearchParams }) {
  const { wallet } = useSession();
  const query = queryToSave(params);
  return wallet === null || query === '' ? null : <Saving query={query} />;
}

function Saving({ query }: { query: string }) {
  const { isSaved, set } = useSavedItem({ kind: 'search', subject: query });

  async function handleClick() {
    const isDone = await set(!isSaved);
    if (isDone && !isSaved) showToast({ tone: 'success', text: text.saved });
  }
  return (
    <Button
      variant="quiet"
      icon={isSaved ? 'check' : 'bell'}
      aria-label={isSaved ? text.unsave : undefined}
      onClick={() => void handleClick()}
    >
      {isSaved ? text.isSaved : text.save}
    </Button>
  );
}
