import { type PrintRate, toWireDecimal } from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { walletPaths } from '@cosecha/shared/paths';
import { useSession } from '@cosecha/shared/state';
import { walletText } from '@cosecha/shared/text';
import { amountProblem, Card, Chip, parseAmount, Row, Screen, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { AssetInput } from '../send/asset-input';
import { ASSET_NAMES, ASSETS, type Asset } from '../send/assets';
import { paymentLink } from '../send/payment-text';
import { QrCode } from './qr-code';
import { ReceiveAddress } from './receive-address';

const texts = walletText.receive;

/** /recibir: the account as a code that any wallet reads, or with an amount for people who use this app. */
export function ReceiveScreen() {
  const wallet = useSession().wallet ?? '';
  const [isRequest, setIsRequest] = useState(false);
  const [asset, setAsset] = useState<Asset>('USDT');
  const [text, setText] = useState('');
  const rate = useOwnRate();
  const request = isRequest ? requestOf(wallet, asset, text, rate) : null;

  return (
    <Screen title={texts.title} backTo={walletPaths.balance}>
      <Stack>
        <Text $muted>{texts.body}</Text>
        <Row role="group" aria-label={texts.mode}>
          <Chip selected={!isRequest} onClick={() => setIsRequest(false)}>
            {texts.plain}
          </Chip>
          <Chip selected={isRequest} onClick={() => setIsRequest(true)}>
            {texts.request}
          </Chip>
        </Row>
        {isRequest && (
          <Stack>
            <Row role="group" aria-label={texts.asset}>
              {ASSET_NAMES.map((name) => (
                <Chip key={name} selected={asset === name} onClick={() => setAsset(name)}>
                  {name}
                </Chip>
              ))}
            </Row>
            <AssetInput
              label={texts.amount}
              asset={asset}
              value={text}
              onChange={setText}
              error={text === '' ? null : amountProblem(text, asset)}
            />
          </Stack>
        )}
        <Card>
          {wallet !== '' && (
            <QrCode
              text={request?.link ?? wallet}
              label={request ? texts.codeWithAmount(request.amount, wallet) : texts.codeOf(wallet)}
            />
          )}
          <Text $as="small" $muted>
            {isRequest ? texts.requestHint : texts.plainHint}
          </Text>
        </Card>
        <ReceiveAddress wallet={wallet} request={request} />
        <Text $as="small" $muted>
          {texts.onlyNear}
        </Text>
      </Stack>
    </Screen>
  );
}

/** What is asked for; null until there is an amount. */
function requestOf(
  wallet: string,
  asset: Asset,
  text: string,
  rate: PrintRate,
): { link: string; amount: string } | null {
  const parsed = parseAmount(text, asset);
  if (!parsed.ok || parsed.value === 0n) return null;
  const { decimals, text: inWords } = ASSETS[asset];
  const amount = toWireDecimal(parsed.value, decimals);
  return {
    link: paymentLink(window.location.origin, { receiverId: wallet, asset, amount }),
    amount: inWords(parsed.value, rate),
  };
}
