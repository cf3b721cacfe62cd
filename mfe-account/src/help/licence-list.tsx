import { legalText } from '@cosecha/shared/text';
import { Card, DefinitionList, Text } from '@cosecha/shared/ui';
import { LICENCES } from './licences';

const texts = legalText.licences;

/** A place where a line may end: a long name ends there in large text, and not inside a word. */
const breakable = (name: string) => name.replace('/', '/\u200b');

/** Whose work the app is built with, and under which licence. */
export function LicenceList() {
  return (
    <Card as="section" aria-label={texts.label}>
      <Text>{texts.lead}</Text>
      <DefinitionList
        rows={LICENCES.map(({ name, licence }) => ({ label: breakable(name), value: licence }))}
      />
      <Text $as="small" $muted>
        {texts.own}
      </Text>
    </Card>
  );
}
