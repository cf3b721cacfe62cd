import { useOperator } from '@cosecha/shared/api';
import { type Operator, whatsappLink } from '@cosecha/shared/domain';
import { helpText } from '@cosecha/shared/text';
import { Card, ErrorState, Heading, OutsideLink, Row, Skeleton, Text } from '@cosecha/shared/ui';

const texts = helpText.contact;

/** Who runs this market and how to reach them, or that the operator has left no contact. */
export function ContactCard() {
  const { data, error, loading, refresh } = useOperator();
  return (
    <Card as="section" aria-label={texts.title}>
      <Heading>{texts.title}</Heading>
      {loading && <Skeleton label={texts.loading} rows={1} />}
      {data === undefined && error && <ErrorState title={texts.failed} error={error} onRetry={refresh} />}
      {data === null && <Text>{texts.none}</Text>}
      {data && <OperatorContact operator={data} />}
      <Text $as="small" $muted>
        {texts.never}
      </Text>
    </Card>
  );
}

function OperatorContact({ operator: { name, whatsapp, email } }: { operator: Operator }) {
  const chat = whatsapp === undefined ? null : whatsappLink(whatsapp);
  return (
    <>
      <div>
        <Text $as="small" $muted>
          {texts.runBy}
        </Text>
        <Text $as="strong">{name}</Text>
      </div>
      {!chat && !email && <Text>{texts.noWays}</Text>}
      <Row>
        {chat && (
          <OutsideLink href={chat} icon="chat">
            {texts.whatsapp}
          </OutsideLink>
        )}
        {email && (
          <OutsideLink href={`mailto:${email}`} icon="mail">
            {texts.email}
          </OutsideLink>
        )}
      </Row>
      {email && (
        <Text $as="small" $muted>
          {email}
        </Text>
      )}
    </>
  );
}
