import { AmountInput, type AmountInputProps, MoneyChoice, MoneyInput } from '@cosecha/shared/ui';
import type { Asset } from './assets';

/** An amount of what can be sent; USDT is typed in own money, too. */
export function AssetInput({ asset, ...field }: Omit<AmountInputProps, 'unit'> & { asset: Asset }) {
  if (asset !== 'USDT') return <AmountInput {...field} unit={asset} />;
  return (
    <>
      <MoneyChoice />
      <MoneyInput {...field} />
    </>
  );
}
