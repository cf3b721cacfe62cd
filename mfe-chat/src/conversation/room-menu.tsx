import { accountPaths, chatPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { chatSearchText, chatText } from '@cosecha/shared/text';
import { Card, List, ListRow, Sheet } from '@cosecha/shared/ui';
import type { Conversation } from '../data';

const text = chatText.menu;

interface Props {
  open: boolean;
  onClose: () => void;
  conversation: Conversation;
  onBlock: () => void;
  onReport: () => void;
  onSearch: () => void;
}

/** Everything else that one can do with a conversation. */
export function RoomMenu({ open, onClose, conversation, onBlock, onReport, onSearch }: Props) {
  const { role, orderId, offerId, otherId, isBlockedByMe, isDisputed } = conversation;
  const isParty = role !== 'arbiter';
  /** The arbiter must hear both. */
  const canBlock = isParty && (isBlockedByMe || !isDisputed);
  return (
    <Sheet open={open} onClose={onClose} title={text.title}>
      <Card $flush>
        <List>
          <li>
            <ListRow icon="search" title={chatSearchText.open} onClick={onSearch} />
          </li>
          {isParty && (
            <li>
              <ListRow
                icon="user"
                title={text.profile}
                to={pathTo(accountPaths.profile, { wallet: otherId })}
              />
            </li>
          )}
          <li>
            {orderId === null ? (
              <ListRow icon="leaf" title={text.product} to={pathTo(marketPaths.product, { id: offerId })} />
            ) : isParty ? (
              <ListRow icon="box" title={text.order} to={pathTo(marketPaths.order, { id: orderId })} />
            ) : (
              <ListRow icon="scale" title={text.case} to={pathTo(accountPaths.dispute, { id: orderId })} />
            )}
          </li>
          <li>
            <ListRow icon="shield" title={text.privacy} to={chatPaths.privacy} />
          </li>
          {canBlock && (
            <li>
              <ListRow icon="block" title={isBlockedByMe ? text.unblock : text.block} onClick={onBlock} />
            </li>
          )}
          {isParty && (
            <li>
              <ListRow icon="flag" title={text.report} onClick={onReport} />
            </li>
          )}
        </List>
      </Card>
    </Sheet>
  );
}
