import { accountPaths } from '@cosecha/shared/paths';
import { useParams } from '@cosecha/shared/router';
import { helpText, legalText } from '@cosecha/shared/text';
import {
  ButtonLink,
  Card,
  DefinitionList,
  EmptyState,
  Heading,
  ReadAloud,
  Screen,
  space,
  Text,
} from '@cosecha/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ContactCard } from './contact-card';
import { DATA_LICENCES, LICENCES } from './licences';
import { isTopic, type Topic } from './topics';
import { Tour } from './tour';

const Points = styled.ul`
  display: grid;
  gap: ${space('sm')};
  padding-inline-start: ${space('lg')};
  list-style: disc;
`;

const CONTENTS: Record<Topic, () => ReactNode> = {
  comprar: () => <Tour of="comprar" />,
  vender: () => <Tour of="vender" />,
  terminos: () => <Sections of={legalText.terms} />,
  privacidad: () => <Sections of={legalText.privacy} />,
  licencias: () => <LicenceList />,
};

/** /ayuda/:topic: the tours, terms, privacy, licences; with or without a session. */
export function TopicScreen() {
  const { topic } = useParams();
  if (!isTopic(topic)) {
    return (
      <Screen title={helpText.title} backTo={accountPaths.help}>
        <EmptyState
          title={helpText.unknownTopic}
          action={<ButtonLink to={accountPaths.help}>{helpText.title}</ButtonLink>}
        />
      </Screen>
    );
  }
  return (
    <Screen title={helpText.topics[topic].title} backTo={accountPaths.help} action={<ReadAloud />}>
      {CONTENTS[topic]()}
      <ContactCard />
    </Screen>
  );
}

function Sections({ of }: { of: readonly { title: string; points: readonly string[] }[] }) {
  return of.map(({ title, points }) => (
    <Card as="section" key={title} aria-label={title}>
      <Heading>{title}</Heading>
      <Points>
        {points.map((point) => (
          <Text as="li" key={point}>
            {point}
          </Text>
        ))}
      </Points>
    </Card>
  ));
}

const texts = legalText.licences;

/** Adds a zero-width space after the slash, so that a long name in large text wraps there and not inside a word. */
const withBreaks = (name: string) => name.replace('/', '/\u200b');

/** The third-party packages and data in the app, with their licences. */
function LicenceList() {
  return (
    <Card as="section" aria-label={texts.label}>
      <Text>{texts.lead}</Text>
      <DefinitionList
        rows={[...LICENCES, ...DATA_LICENCES].map(({ name, licence }) => ({
          label: withBreaks(name),
          value: licence,
        }))}
      />
      <Text $as="small" $muted>
        {texts.own}
      </Text>
    </Card>
  );
}
