import { NBSP, type OfferWish } from '@cosecha/shared/domain';
import { offersPaths } from '@cosecha/shared/paths';
import { searchText } from '@cosecha/shared/text';
import { Button, ButtonLink, EmptyState, Stack, Text } from '@cosecha/shared/ui';

import type { ActiveFilter } from './active-filters';

const text = searchText.search;

interface Props {
  wish: OfferWish;
  filters: readonly ActiveFilter[];
  onRemove: (without: Partial<OfferWish>) => void;
  onClear: () => void;
}

/** In large text a button is narrower than an amount: its unit goes below the number, whole. */
const breakable = (label: string) => label.replaceAll(NBSP, ' ');

/** Nothing fits, and each way out of it: one filter less, no words, everything again, or the first offer of one's own. */
export function NothingFound({ wish, filters, onRemove, onClear }: Props) {
  const words = wish.text.trim();
  const hasFilters = filters.length > 0;
  if (words === '' && !hasFilters) {
    return (
      <EmptyState
        title={searchText.nothing.heading}
        text={searchText.nothing.text}
        action={<ButtonLink to={offersPaths.create}>{searchText.nothing.publish}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title={hasFilters ? text.noneWithFilters : text.none(words)}
      text={hasFilters ? text.noneFilterHint : text.noneHint}
      action={
        <Stack $gap="md">
          {filters.map(({ id, label, without }) => (
            <Button key={id} variant="secondary" icon="close" onClick={() => onRemove(without)}>
              {text.without(breakable(label))}
            </Button>
          ))}
          {hasFilters && words !== '' && (
            <Button variant="secondary" icon="close" onClick={() => onRemove({ text: '' })}>
              {text.clearWords}
            </Button>
          )}
          <Button variant="quiet" onClick={onClear}>
            {text.clearAll}
          </Button>
          <Text $muted $as="small">
            {text.publishHint}
          </Text>
          <ButtonLink variant="secondary" to={offersPaths.create}>
            {text.publish}
          </ButtonLink>
        </Stack>
      }
    />
  );
}
