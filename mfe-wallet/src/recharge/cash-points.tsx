import { config, useOperator } from '@cosecha/shared/api';
import { type CashPoint, type CashWay, cashPointsFor, whatsappLink } from '@cosecha/shared/domain';
import { accountPaths } from '@cosecha/shared/paths';
import { rechargeText } from '@cosecha/shared/text';
import {
  ButtonLink,
  Card,
  DefinitionList,
  EmptyState,
  ErrorState,
  Heading,
  NumberedList,
  OutsideLink,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@cosecha/shared/ui';

const texts = rechargeText.points;

/** Where cash becomes USDT, or USDT cash, as who runs this market has listed it. */
export function CashPoints({ way }: { way: CashWay }) {
  const { data, error, loading, refresh } = useOperator();
  if (loading) return <Skeleton label={texts.loading} />;
  if (data === undefined) return <ErrorState title={texts.failed} error={error} onRetry={refresh} />;
  const points = cashPointsFor(data?.cashPoints ?? [], way);
  if (points.length === 0) return <NoPoints way={way} />;
  return (
    <Stack>
      <Heading>{texts.title[way]}</Heading>
      {points.map((point) => (
        <PointCard
          key={`${point.kind} ${point.name} ${point.place ?? ''}`}
          point={point}
          steps={point[way] ?? []}
        />
      ))}
      <Text $as="small" $muted>
        {texts.careful}
      </Text>
    </Stack>
  );
}

/** A practice network has its own recharge; elsewhere this says that there is none, and whom to contact. */
function NoPoints({ way }: { way: CashWay }) {
  if (config().demoTopUp) return <Text $muted>{texts.practice}</Text>;
  return (
    <EmptyState
      icon="wallet"
      title={texts.none}
      text={texts.noneText[way]}
      action={
        <ButtonLink to={`${accountPaths.help}#contacto`} variant="secondary">
          {texts.ask}
        </ButtonLink>
      }
    />
  );
}

function PointCard({ point, steps }: { point: CashPoint; steps: readonly string[] }) {
  const chat = point.whatsapp === undefined ? null : whatsappLink(point.whatsapp);
  return (
    <Card as="section" aria-label={point.name}>
      <div>
        <Text as="h3" $as="strong">
          {point.name}
        </Text>
        <Text $as="small" $muted>
          {[texts.kinds[point.kind], point.place].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <NumberedList>
        {steps.map((step) => (
          <Text as="li" key={step}>
            {step}
          </Text>
        ))}
      </NumberedList>
      <DefinitionList rows={[{ label: texts.fee, value: point.fee }]} />
      <Row>
        {point.link && (
          <OutsideLink href={point.link} icon="arrow-up-right">
            {texts.open}
          </OutsideLink>
        )}
        {chat && (
          <OutsideLink href={chat} icon="chat">
            {texts.whatsapp}
          </OutsideLink>
        )}
      </Row>
    </Card>
  );
}
