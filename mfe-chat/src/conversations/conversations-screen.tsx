import { chatText } from '@cosecha/shared/text';
import { IconLink, Screen, Skeleton } from '@cosecha/shared/ui';
import { paths } from '../paths';

const text = chatText.list;

/** /chat: everybody with whom this person talks, the latest first. */
export function ConversationsScreen() {
  return (
    <Screen
      title={text.title}
      backTo={paths.market}
      action={<IconLink icon="shield" label={text.privacy} to={paths.privacy} />}
    >
      <Skeleton label={text.loading} rows={5} />
    </Screen>
  );
}
