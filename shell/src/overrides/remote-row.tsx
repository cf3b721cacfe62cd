import type { RegistryEntry } from '@cosecha/shared/remote/contract';
import { overridesText } from '@cosecha/shared/text';
import {
  Button,
  Card,
  type Definition,
  DefinitionList,
  space,
  TextInput,
  type,
  useForm,
} from '@cosecha/shared/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { logWarning } from '../log';
import { dropOverride, isLocal, type Override, publishedAt, saveOverride } from './overrides';
import { type Released, sourceOf } from './release-sources';

const { panel: text } = overridesText;
const COMMIT_SIGNS = 12;

const Name = styled.h3`
  ${type('strong')}
`;

const Form = styled.form`
  display: grid;
  gap: ${space('sm')};
`;

interface RemoteRowProps {
  /** As this page runs it. */
  entry: RegistryEntry;
  /** What this tab has agreed to. */
  override: Override | undefined;
  /** Whether it runs from there. */
  isRunning: boolean;
  released: Released | 'waiting' | undefined;
  isOpenToOverrides: boolean;
  reload: () => void;
}

/** One remote: what it is, and from where this tab takes it. */
export function RemoteRow({ entry, isOpenToOverrides, reload, ...known }: RemoteRowProps) {
  const id = useId();
  const { override } = known;
  function handleDrop() {
    dropOverride(sessionStorage, entry.name);
    reload();
  }
  return (
    <Card as="section" aria-labelledby={id}>
      <Name id={id}>{entry.name}</Name>
      <DefinitionList rows={factsOf(entry, known)} />
      {isOpenToOverrides && override === undefined && <OverrideForm name={entry.name} reload={reload} />}
      {override && (
        <Button variant="secondary" onClick={handleDrop}>
          {overridesText.reset}
        </Button>
      )}
    </Card>
  );
}

/** Nothing is asked of an address before it is sent. */
function OverrideForm({ name, reload }: { name: string; reload: () => void }) {
  const [url, setUrl] = useState('');
  const [unserved, setUnserved] = useState('');
  const problem = isLocal(url) ? null : text.notLocal;
  const { form, problems } = useForm<'url'>({
    problems: { url: problem ?? (unserved === url ? text.notServed(name) : null) },
    async settle() {
      if (problem) return false;
      const isServed = (await publishedAt(url, logWarning))?.name === name;
      setUnserved(isServed ? '' : url);
      return isServed;
    },
    onValid() {
      saveOverride(sessionStorage, { name, url });
      reload();
    },
  });
  return (
    <Form {...form}>
      <TextInput
        label={text.field}
        error={problems.url}
        placeholder="http://localhost:8081/"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Button type="submit" variant="secondary">
        {overridesText.accept}
      </Button>
    </Form>
  );
}

type Known = Pick<RemoteRowProps, 'override' | 'isRunning' | 'released'>;

function factsOf(entry: RegistryEntry, known: Known): Definition[] {
  const commit = commitOf(entry, known);
  return [
    { label: text.version, value: entry.version },
    { label: text.source, value: placeOf(entry, known) },
    { label: text.contract, value: entry.contract },
    ...(commit === undefined ? [] : [{ label: text.commit, value: commit }]),
  ];
}

function placeOf(entry: RegistryEntry, { override, isRunning, released }: Known): string {
  if (override) return isRunning ? text.local(override.url) : text.absent(override.url);
  if (released === 'waiting') return '…';
  if (released === undefined) return text.unknown;
  const now = released.registry.remotes.find(({ name }) => name === entry.name)?.version;
  if (now !== undefined && now !== entry.version) return text.older(now);
  const source = sourceOf(released, entry);
  return source === undefined ? text.placed : text[source.channel];
}

function commitOf(entry: RegistryEntry, { isRunning, released }: Known): string | undefined {
  if (isRunning || released === undefined || released === 'waiting') return undefined;
  const { commit, isChanged } = sourceOf(released, entry) ?? {};
  const short = commit?.slice(0, COMMIT_SIGNS);
  return short && isChanged ? text.changed(short) : short;
}
