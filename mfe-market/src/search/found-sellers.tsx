import { findSellers, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { accountPaths, pathTo } from '@cosecha/shared/paths';
import { deliveredText, searchText } from '@cosecha/shared/text';
import { Avatar, Heading, List, ListRow, Stack, Text } from '@cosecha/shared/ui';
import { useId } from 'react';

/** Maximum length of a name; longer words match none. */
const LONGEST = 80;

/**
 * Sellers whose name contains the words, with links to their profiles, and whether there may be more; nothing without
 * matches.
 */
export function FoundSellers({ words }: { words: string }) {
  const id = useId();
  const name = words.trim();
  const { data } = usePolledQuery({
    key: [...queryKeys.offers.search(name), 'sellers'],
    query: (signal) => findSellers(name, signal),
    pollMs: 0,
    enabled: name !== '' && name.length <= LONGEST,
  });
  if (!data || (data.sellers.length === 0 && !data.isCut)) return null;
  const { sellers, isCut } = data;
  return (
    <Stack as="section" $gap="sm" aria-labelledby={id}>
      <Heading id={id}>{searchText.sellers}</Heading>
      {sellers.length > 0 && (
        <List>
          {sellers.map(({ wallet, name: seller, image, sales }) => (
            <ListRow
              key={wallet}
              to={pathTo(accountPaths.profile, { wallet })}
              start={<Avatar name={seller} src={image} />}
              title={seller}
              detail={deliveredText(sales)}
            />
          ))}
        </List>
      )}
      {isCut && (
        <Text $as="small" $muted>
          {searchText.sellersCut(sellers.length)}
        </Text>
      )}
    </Stack>
  );
}
