import { config, queryKeys, stablecoinBalance, usePolledQuery } from '@cosecha/shared/api';
import { type CashWay, rechargeAim } from '@cosecha/shared/domain';
import { marketPaths, pathTo, walletPaths } from '@cosecha/shared/paths';
import { useSearchParams } from '@cosecha/shared/router';
import { useSession } from '@cosecha/shared/state';
import { rechargeText as texts } from '@cosecha/shared/text';
import { ButtonLink, Card, Chip, Heading, Row, Screen, Stack, Text } from '@cosecha/shared/ui';
import { TopUpCard } from '../balance/top-up-card';
import { QrCode } from '../receive/qr-code';
import { ReceiveAddress } from '../receive/receive-address';
import { AimBanner } from './aim-banner';
import { CashPoints } from './cash-points';

const WAYS: readonly CashWay[] = ['recharge', 'withdraw'];

/**
 * /recargar: how cash becomes USDT here, and back (`?modo=retirar`). From a purchase that lacks money it says how much, and
 * leads back to it (shared/domain/orders/purchase-address.ts).
 */
export function RechargeScreen() {
  const wallet = useSession().wallet ?? '';
  const [params, setParams] = useSearchParams();
  const way: CashWay = params.get('modo') === 'retirar' ? 'withdraw' : 'recharge';
  const aim = rechargeAim(params);
  const purchase = aim && pathTo(marketPaths.buy, {}, aim.purchase);
  const balance = usePolledQuery({
    key: queryKeys.balance.stablecoin(wallet),
    query: (signal) => stablecoinBalance(wallet, signal),
    enabled: wallet !== '' && aim !== null,
  });

  function handleWay(next: CashWay) {
    const changed = new URLSearchParams(params);
    if (next === 'withdraw') changed.set('modo', 'retirar');
    else changed.delete('modo');
    setParams(changed, { replace: true });
  }
  return (
    <Screen title={texts.title} backTo={purchase ?? walletPaths.balance}>
      {aim && purchase && <AimBanner needed={aim.needed} present={balance.data} purchase={purchase} />}
      <Row role="group" aria-label={texts.way}>
        {WAYS.map((each) => (
          <Chip key={each} selected={way === each} onClick={() => handleWay(each)}>
            {texts.ways[each]}
          </Chip>
        ))}
      </Row>
      {way === 'recharge' && config().demoTopUp && <TopUpCard wallet={wallet} />}
      <CashPoints way={way} />
      {way === 'recharge' ? <Receive wallet={wallet} /> : <SendBack />}
    </Screen>
  );
}

function Receive({ wallet }: { wallet: string }) {
  return (
    <Stack>
      <Heading>{texts.receive.title}</Heading>
      <Text $muted>{texts.receive.text}</Text>
      <Card>{wallet !== '' && <QrCode text={wallet} label={texts.receive.code(wallet)} />}</Card>
      <ReceiveAddress wallet={wallet} request={null} />
      <Text $as="small" $muted>
        {texts.receive.onlyNear}
      </Text>
    </Stack>
  );
}

function SendBack() {
  return (
    <Stack>
      <Heading>{texts.send.title}</Heading>
      <Text $muted>{texts.send.text}</Text>
      <ButtonLink to={walletPaths.send} icon="arrow-up-right">
        {texts.send.action}
      </ButtonLink>
    </Stack>
  );
}
