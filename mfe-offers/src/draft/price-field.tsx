import { queryKeys, searchOffers, usePolledQuery } from '@cosecha/shared/api';
import { readCurrency } from '@cosecha/shared/browser';
import { formatUsdt, type MicroUsdt, mainKeyword, parseUsdt } from '@cosecha/shared/domain';
import { RateNote, useOwnRate } from '@cosecha/shared/own-money';
import { useSession } from '@cosecha/shared/state';
import { offersText, ownMoneyText } from '@cosecha/shared/text';
import { AmountInput, amountProblem, amountText, Chip, Row, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import type { OfferDraft } from './offer-draft';
import { measureIn, ownPriceIn, priceFromOwn } from './own-price';
import { priceSuggestion, pricesInFarmUnits } from './price-suggestion';

const texts = offersText.terms;

interface PriceFieldProps {
  draft: OfferDraft;
  error?: string | null;
  onChange: (price: Pick<OfferDraft, 'price' | 'ownPrice'>) => void;
}

/** The price per Kg, what that is in the farm's units, and what others ask for the same kind. */
export function PriceField({ draft, error, onChange }: PriceFieldProps) {
  const price = parseUsdt(draft.price);
  return (
    <Stack $gap="sm">
      <TypedPrice draft={draft} error={error} onChange={onChange} />
      {price.ok && price.value > 0n && (
        <Text $as="small" $muted>
          {pricesInFarmUnits(price.value, draft.category)
            .map(({ unit, price: inUnit }) => texts.inUnit(formatUsdt(inUnit), unit))
            .join(' · ')}
        </Text>
      )}
      <Suggestion
        draft={draft}
        present={price.ok ? price.value : null}
        onTake={(taken) => onChange({ price: taken, ownPrice: null })}
      />
    </Stack>
  );
}

const own = ownMoneyText.price;

/** In USDT, or in the person's own currency where its rate is known: it says exactly what is published. */
function TypedPrice({ draft, error, onChange }: PriceFieldProps) {
  const { price, ownPrice } = draft;
  const [choice] = useState(readCurrency);
  const rate = useOwnRate(ownPrice?.currency ?? choice);
  const typed = rate && ownPrice;
  return (
    <>
      {rate && (
        <Row role="group" aria-label={own.label}>
          <Chip selected={!typed} onClick={() => onChange({ price, ownPrice: null })}>
            {own.inUsdt}
          </Chip>
          <Chip
            selected={Boolean(typed)}
            onClick={() => onChange({ price, ownPrice: ownPriceIn(rate, price) })}
          >
            {own[rate.currency]}
          </Chip>
        </Row>
      )}
      {typed ? (
        <>
          <AmountInput
            unit="USDT"
            measure={measureIn(rate, price)}
            label={own.field[rate.currency]}
            hint={own.kept}
            value={typed.text}
            error={error && typed.text !== '' ? (amountProblem(typed.text, 'USDT') ?? error) : error}
            onChange={(text) => onChange(priceFromOwn(rate, text))}
          />
          <RateNote />
        </>
      ) : (
        <AmountInput
          unit="USDT"
          label={texts.price}
          hint={texts.priceHint}
          value={price}
          error={error}
          onChange={(next) => onChange({ price: next, ownPrice: null })}
        />
      )}
    </>
  );
}

interface SuggestionProps {
  draft: OfferDraft;
  present: MicroUsdt | null;
  onTake: (price: string) => void;
}

function Suggestion({ draft, present, onTake }: SuggestionProps) {
  const { wallet } = useSession();
  const word = mainKeyword(draft.productName);
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
