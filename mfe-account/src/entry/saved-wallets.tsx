import { shortWallet } from '@cosecha/shared/domain';
import { accountPaths, pathTo } from '@cosecha/shared/paths';
import type { StoredWallet } from '@cosecha/shared/state';
import { entryText } from '@cosecha/shared/text';
import { Card, List, ListRow, StatusPill, Text } from '@cosecha/shared/ui';

const texts = entryText.storedWallets;

/** The wallets of this device, each a way to its PIN. */
export function SavedWallets({ wallets }: { wallets: readonly StoredWallet[] }) {
  return (
    <>
      <Text $as="lead" $muted>
        {texts.choose}
      </Text>
      <Card $flush>
        <List>
          {wallets.map(({ wallet, name, email, verified }) => (
            <li key={wallet}>
              <ListRow
                to={pathTo(accountPaths.pinSignIn, {}, { billetera: wallet })}
                icon="wallet"
                title={name || texts.unnamed}
                detail={email || shortWallet(wallet)}
                end={verified ? undefined : <StatusPill tone="attention">{texts.unverified}</StatusPill>}
              />
            </li>
          ))}
        </List>
      </Card>
    </>
  );
}
