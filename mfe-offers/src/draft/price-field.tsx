import { queryKeys, searchOffers, usePolledQuery } from '@cosecha/shared/api';
import { formatUsdt, type MicroUsdt, parseUsdt } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import { offersText } from '@cosecha/shared/text';
import { AmountInput, amountText, Chip, Row, Stack, Text } from '@cosecha/shared/ui';
import type { OfferDraft } from './offer-draft';
import { priceSuggestion, pricesInFarmUnits, searchWordOf } from './price-suggestion';

const texts = offersText.terms;

interface PriceFieldProps {
  draft: OfferDraft;
  error?: string | null;
  onChange: (price: string) => void;
}

/** The price per Kg, what that is in the farm's units, and what others ask for the same kind. */
export function PriceField({ draft, error, onChange }: PriceFieldProps) {
  const price = parseUsdt(draft.price);
  return (
    <Stack $gap="sm">
      <AmountInput
        unit="USDT"
        label={texts.price}
        hint={texts.priceHint}
        value={draft.price}
        error={error}
        onChange={onChange}
      />
      {price.ok && price.value > 0n && (
        <Text $as="small" $muted>
          {pricesInFarmUnits(price.value, draft.category)
            .map(({ unit, price: inUnit }) => texts.inUnit(formatUsdt(inUnit), unit))
            .join(' · ')}
        </Text>
      )}
      <Suggestion draft={draft} present={price.ok ? price.value : null} onTake={onChange} />
    </Stack>
  );
}

interface SuggestionProps {
  draft: OfferDraft;
  present: MicroUsdt | null;
  onTake: (price: string) => void;
}

function Suggestion({ draft, present, onTake }: SuggestionProps) {
  const { wallet } = useSession();
  const word = searchWordOf(draft.productName);
  const alike = usePolledQuery({
    key: [...queryKeys.offers.search(word), 'prices'],
    query: (signal) => searchOffers(word, {}, signal),
    pollMs: 0,
    enabled: word !== '',
  });
  const suggestion = priceSuggestion(alike.data ?? [], {
    productName: draft.productName,
    category: draft.category,
    wallet: wallet ?? '',
  });
  if (!suggestion) return null;
  const { count, low, median, high } = suggestion;
  return (
    <Stack $gap="sm">
      <Text $as="small" $muted>
        {texts.market(count, formatUsdt(median), formatUsdt(low), formatUsdt(high))}
      </Text>
      <Row>
        <Chip selected={present === median} onClick={() => onTake(amountText(median, 'USDT'))}>
          {texts.takeMedian(formatUsdt(median, { exact: true }))}
        </Chip>
      </Row>
    </Stack>
  );
}
