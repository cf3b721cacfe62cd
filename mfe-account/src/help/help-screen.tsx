import { accountPaths, pathTo, shellPaths } from '@cosecha/shared/paths';
import { useLocation } from '@cosecha/shared/router';
import { useSession } from '@cosecha/shared/state';
import { helpText } from '@cosecha/shared/text';
import {
  ButtonLink,
  Card,
  Disclosure,
  Heading,
  type IconName,
  List,
  ListRow,
  ReadAloud,
  Screen,
  Stack,
  Text,
} from '@cosecha/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { ContactCard } from './contact-card';
import { EscrowPicture } from './escrow-picture';
import { TOPICS, type Topic } from './topics';

const ICONS: Record<Topic, IconName> = {
  comprar: 'box',
  vender: 'leaf',
  terminos: 'scale',
  privacidad: 'lock',
  licencias: 'heart',
};

/** /ayuda: with or without a session. The fragments `#preguntas`, `#garantia` and `#contacto` link to its parts. */
export function HelpScreen() {
  const { signedIn } = useSession();
  useFocusOnFragment();
  return (
    <Screen
      title={helpText.title}
      backTo={signedIn ? accountPaths.account : undefined}
      action={<ReadAloud />}
    >
      <Text $as="lead">{helpText.lead}</Text>
      <Part id="preguntas">
        {helpText.groups.map(({ title, items }) => (
          <Card as="section" key={title} aria-label={title}>
            <Heading>{title}</Heading>
            <div>
              {items.map(({ question, answer }) => (
                <Disclosure key={question} summary={question}>
                  <Text>{answer}</Text>
                </Disclosure>
              ))}
            </div>
          </Card>
        ))}
      </Part>
      <Part id="garantia">
        <EscrowPicture />
      </Part>
      <Part id="contacto">
        <ContactCard />
      </Part>
      <Card as="nav" $flush aria-label={helpText.contents}>
        <List>
          {TOPICS.map((topic) => (
            <li key={topic}>
              <ListRow
                to={pathTo(accountPaths.helpTopic, { topic })}
                icon={ICONS[topic]}
                {...helpText.topics[topic]}
              />
            </li>
          ))}
        </List>
      </Card>
      {!signedIn && (
        <ButtonLink to={shellPaths.landing} variant="secondary">
          {helpText.start}
        </ButtonLink>
      )}
    </Screen>
  );
}

function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Stack id={id} tabIndex={-1}>
      {children}
    </Stack>
  );
}

/** Focuses the part that the fragment names: it scrolls into view, and the Tab key goes on from there. */
function useFocusOnFragment(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
}
