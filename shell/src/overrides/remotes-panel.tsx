import type { Registry } from '@cosecha/shared/remote/contract';
import { overridesText } from '@cosecha/shared/text';
import { color, depth, Icon, Sheet, size } from '@cosecha/shared/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Override } from './overrides';
import { askReleased, type Released } from './release-sources';
import { RemoteRow } from './remote-row';

const { panel: text } = overridesText;

/** At the edge of the window, half seen, also above the tabs of a desk: nothing is there that is pressed. */
const Opener = styled.button`
  position: fixed;
  inset: 40% auto auto 0;
  z-index: ${depth('sheet')};
  display: grid;
  place-items: center;
  width: ${size('rail')};
  height: ${size('target')};
  padding: 0;
  border: ${size('line')} solid ${color('line')};
  border-inline-start: 0;
  background: ${color('surface')};
  color: ${color('textMuted')};
  opacity: 0.6;
  cursor: pointer;
  &:hover,
  &:focus-visible {
    opacity: 1;
  }
`;

export interface RemotesPanelProps {
  /** What this page runs. */
  registry: Registry;
  /** What this tab has agreed to. */
  overrides: readonly Override[];
  /** Where those of them are served that run. */
  bases: ReadonlyMap<string, string>;
  reload?: () => void;
}

/** Every remote of the page with its version and where it comes from, and a way to take it from this machine. */
export function RemotesPanel({ reload = () => location.reload(), ...running }: RemotesPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Opener
        type="button"
        aria-label={text.open}
        title={text.open}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="box" size="iconSm" />
      </Opener>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={text.title}>
        <Remotes {...running} reload={reload} />
      </Sheet>
    </>
  );
}

/** Drawn while the panel is open. */
function Remotes({ registry, overrides, bases, reload }: Required<RemotesPanelProps>) {
  const [released, setReleased] = useState<Released | 'waiting' | undefined>('waiting');
  useEffect(() => {
    void askReleased().then(setReleased);
  }, []);
  return (
    <>
      {!registry.allowOverrides && <p>{text.closed}</p>}
      {registry.remotes.map((entry) => (
        <RemoteRow
          key={entry.name}
          entry={entry}
          override={overrides.find(({ name }) => name === entry.name)}
          isRunning={bases.has(entry.name)}
          released={released}
          isOpenToOverrides={registry.allowOverrides}
          reload={reload}
        />
      ))}
    </>
  );
}
