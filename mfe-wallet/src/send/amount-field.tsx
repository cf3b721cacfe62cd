import type { PrintRate } from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { walletText } from '@cosecha/shared/text';
import { amountProblem, amountText, Button, parseAmount, Row, Stack, Text } from '@cosecha/shared/ui';
import { AssetInput } from './asset-input';
import { ASSETS, type Asset } from './assets';

const texts = walletText.send;

interface Props {
  asset: Asset;
  value: string;
  /** The available amount, in units; undefined while it is unknown. */
  available: bigint | undefined;
  /** The most that can be sent; undefined while the costs are not known. */
  most: bigint | undefined;
  asked: boolean;
  onChange: (text: string) => void;
  onAsked: () => void;
}

export function AmountField({ asset, value, available, most, asked, onChange, onAsked }: Props) {
  const rate = useOwnRate();
  return (
    <Stack $gap="xs">
      <AssetInput
        label={texts.amount}
        asset={asset}
        value={value}
        max={most}
        error={asked ? amountRefusal(asset, value, most ?? available, rate) : null}
        onChange={onChange}
        onBlur={() => value !== '' && onAsked()}
      />
      <Row $spread>
        <Text $as="small" $muted>
          {available !== undefined && texts.available(ASSETS[asset].text(available, rate))}
        </Text>
        {most !== undefined && most > 0n && (
          <Button variant="secondary" wide={false} onClick={() => onChange(amountText(most, asset))}>
            {texts.all}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

/** What to say about an amount; null when it can be sent. */
export function amountRefusal(
  asset: Asset,
  text: string,
  most: bigint | undefined,
  rate: PrintRate,
): string | null {
  const problem = amountProblem(text, asset);
  if (problem) return problem;
  const parsed = parseAmount(text, asset);
  const isTooMuch = parsed.ok && most !== undefined && parsed.value > most;
  return isTooMuch ? texts.tooMuch(ASSETS[asset].text(most, rate)) : null;
}
