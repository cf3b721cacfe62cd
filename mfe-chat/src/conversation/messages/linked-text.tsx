import { type } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { textParts } from './text-links';

interface Props {
  text: string;
  /** Called with an address that was tapped. */
  onLink: (address: string) => void;
}

/** Words as they were written. An address in them is a button that asks, never a link that opens. */
export function LinkedText({ text, onLink }: Props) {
  return (
    <Words dir="auto">
      {textParts(text).map(({ text: words, link }, index) =>
        link === null ? (
          words
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
          <Address key={index} type="button" onClick={() => onLink(link)}>
            {words}
          </Address>
        ),
      )}
    </Words>
  );
}

/** In the line of the time that follows. */
const Words = styled.span`
  ${type('body')}
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
const Address = styled.button`
  display: inline;
  padding: 0;
  border: 0;
  background: none;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  overflow-wrap: anywhere;
  cursor: pointer;
`;
