import { saveTypedMoney, type TypedMoney } from '@cosecha/shared/browser';
import { type MicroUsdt, moneyText, parseUsdt, shortMoneyText } from '@cosecha/shared/domain';
import { useMoneyText, useOwnRate } from '@cosecha/shared/money';
import { RateNote } from '@cosecha/shared/own-money';
import { offersText, ownCurrencyText } from '@cosecha/shared/text';
import { amountText, Chip, MoneyChips, Stack, Text } from '@cosecha/shared/ui';
import type { OfferDraft } from '../offer-draft';
import { MoneyField } from './money-field';
import { type PriceSuggestion, pricesInFarmUnits } from './price-suggestion';
import type { DraftMoney } from './use-draft-money';
import type { PriceWarning } from './use-price-warnings';

const texts = offersText.terms;
const own = ownCurrencyText.price;

interface PriceFieldProps {
  draft: OfferDraft;
  money: DraftMoney;
  error?: string | null;
  warning: PriceWarning;
  /** What others ask; null where too few do. */
  suggestion: PriceSuggestion | null;
  onChange: (changes: Partial<OfferDraft>) => void;
}

/** The price per Kg, what that is in the farm's units, and what others ask for the same kind. */
export function PriceField({ draft, money, error, warning, suggestion, onChange }: PriceFieldProps) {
  const parsed = parseUsdt(draft.price);
  const price = parsed.ok && parsed.value > 0n ? parsed.value : null;
  const { rate, typedIn } = money;
  /** The same for price and freight; remembered for the next offer. */
  function handleChoose(chosen: TypedMoney) {
    saveTypedMoney(chosen);
    onChange({ typedIn: chosen });
  }
  return (
    <Stack $gap="sm">
      {rate && <MoneyChips rate={rate} chosen={typedIn} onChoose={handleChoose} />}
      <MoneyField
        money={money}
        label={texts.price}
        hint={typedIn === 'own' ? own.usdtPrice : texts.priceHint}
        value={draft}
        error={error}
        warning={warning}
        said={own.becomes}
        onChange={(typed) => onChange({ ...typed, typedIn })}
      />
      {rate && <RateNote />}
      {price !== null && <FarmUnits price={price} category={draft.category} />}
      {suggestion && (
        <Suggestion
          suggestion={suggestion}
          present={price}
          onTake={(taken) => onChange({ price: taken, ownPrice: null, typedIn })}
        />
      )}
    </Stack>
  );
}

function FarmUnits({ price, category }: { price: MicroUsdt; category: string }) {
  const money = useMoneyText();
  return pricesInFarmUnits(price, category).map(({ unit, price: inUnit }) => (
    <Text key={unit} $as="small" $muted>
      {texts.inUnit(money(inUnit), unit)}
    </Text>
  ));
}

interface SuggestionProps {
  suggestion: PriceSuggestion;
  present: MicroUsdt | null;
  onTake: (price: string) => void;
}

function Suggestion({ suggestion: { count, low, median, high }, present, onTake }: SuggestionProps) {
  const rate = useOwnRate();
  const short = (value: MicroUsdt) => shortMoneyText(value, rate);
  return (
    <Stack $gap="sm">
      <Text $as="small" $muted>
        {texts.market(count, short(median), short(low), short(high))}
      </Text>
      <Chip selected={present === median} onClick={() => onTake(amountText(median, 'USDT'))}>
        {texts.takeMedian(moneyText(median, rate))}
      </Chip>
    </Stack>
  );
}
