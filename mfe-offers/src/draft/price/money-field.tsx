import { formatOwn, inOwnCurrency, parseUsdt } from '@cosecha/shared/domain';
import { ownCurrencyText } from '@cosecha/shared/text';
import { AmountInput, amountProblem, Checkbox, Stack, Text } from '@cosecha/shared/ui';
import { type Price, priceFromOwn, priceMeasure, textIn } from './own-price';
import type { DraftMoney } from './use-draft-money';
import type { PriceWarning } from './use-price-warnings';

interface Props {
  money: DraftMoney;
  label: string;
  hint: string;
  value: Price;
  error?: string | null;
  warning: PriceWarning;
  /** Says in the own currency's field what is published. */
  said: (usdt: string) => string;
  onChange: (price: Price) => void;
}

/**
 * An amount of USDT, typed in USDT or in the person's own currency: it names the one, says what that is in the other, and is asked
 * about where it is hardly meant.
 */
export function MoneyField({
  money: { rate, typedIn },
  label,
  value,
  error,
  warning,
  said,
  onChange,
  ...field
}: Props) {
  const price = parseUsdt(value.price);
  const own = typedIn === 'own' ? rate : null;
  const text = own ? textIn(own, value) : value.price;
  return (
    <Stack $gap="xs">
      <AmountInput
        {...field}
        unit="USDT"
        label={ownCurrencyText.price.named(label, own ? own.currency : 'USDT')}
        measure={own ? priceMeasure(own, value.price, said) : undefined}
        value={text}
        error={error && own && text !== '' ? (amountProblem(text, 'USDT') ?? error) : error}
        onChange={(typed) => onChange(own ? priceFromOwn(own, typed) : { price: typed, ownPrice: null })}
      />
      {!own && rate && price.ok && price.value > 0n && (
        <Text $as="small" $muted>
          {formatOwn(inOwnCurrency(price.value, rate.rate), rate.currency)}
        </Text>
      )}
      {(warning.isMeant || (error && error === warning.question)) && (
        <Checkbox
          label={warning.yes}
          checked={warning.isMeant}
          onChange={({ target }) => warning.mean(target.checked)}
        />
      )}
    </Stack>
  );
}
