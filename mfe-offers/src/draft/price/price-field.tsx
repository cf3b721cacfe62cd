import { saveTypedMoney, type TypedMoney } from '@cosecha/shared/browser';
import { formatUsdt, type MicroUsdt, parseUsdt } from '@cosecha/shared/domain';
import { OwnAmount, RateNote } from '@cosecha/shared/own-money';
import { offersText, ownCurrencyText } from '@cosecha/shared/text';
import { amountText, Chip, Row, Stack, Text } from '@cosecha/shared/ui';
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
  return (
    <Stack $gap="sm">
      <MoneyChips money={money} onChoose={(chosen) => onChange({ typedIn: chosen })} />
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

/** The same for price and freight; remembered for the next offer. */
function MoneyChips({ money, onChoose }: { money: DraftMoney; onChoose: (money: TypedMoney) => void }) {
  const { rate, typedIn } = money;
  if (!rate) return null;
  const chip = (each: TypedMoney, name: string) => (
    <Chip
      selected={typedIn === each}
      onClick={() => {
        saveTypedMoney(each);
        onChoose(each);
      }}
    >
      {name}
    </Chip>
  );
  return (
    <Row role="group" aria-label={own.label}>
      <Text $as="label">{own.writeIn}</Text>
      {chip('own', ownCurrencyText.names[rate.currency].chip)}
      {chip('usdt', own.inUsdt)}
    </Row>
  );
}

function FarmUnits({ price, category }: { price: MicroUsdt; category: string }) {
  return pricesInFarmUnits(price, category).map(({ unit, price: inUnit }) => (
    <Text key={unit} $as="small" $muted>
      {texts.inUnit(formatUsdt(inUnit), unit)} <OwnAmount value={inUnit} />
    </Text>
  ));
}

interface SuggestionProps {
  suggestion: PriceSuggestion;
  present: MicroUsdt | null;
  onTake: (price: string) => void;
}

function Suggestion({ suggestion: { count, low, median, high }, present, onTake }: SuggestionProps) {
  return (
    <Stack $gap="sm">
      <Text $as="small" $muted>
        {texts.market(count, formatUsdt(median), formatUsdt(low), formatUsdt(high))}
      </Text>
      <Row>
        <Chip selected={present === median} onClick={() => onTake(amountText(median, 'USDT'))}>
          {texts.takeMedian(formatUsdt(median, { exact: true }))}
        </Chip>
        <OwnAmount value={median} />
      </Row>
    </Stack>
  );
}
