import { copyText } from '@cosecha/shared/browser';
import type { Spot } from '@cosecha/shared/domain';
import { chatSpotText } from '@cosecha/shared/text';
import { Icon, size, space, tabular, type } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { coordinates, distanceWords, mapAddress } from './spot-words';

const text = chatSpotText;

/** Where goods are: in numbers, with the way to the device's map and to the clipboard. Nothing is asked of anybody. */
export function SpotLines({ spot }: { spot: Spot }) {
  const words = coordinates(spot);
  return (
    <Lines>
      <Where>
        <Icon name="location" />
        <span>
          {words}
          {spot.accuracyM !== undefined && <small>{text.accuracy(distanceWords(spot.accuracyM))}</small>}
        </span>
      </Where>
      <Ways>
        <a href={mapAddress(spot, navigator.userAgent)} rel="noreferrer noopener">
          {text.open}
        </a>
        <button
          type="button"
          aria-label={text.copyLabel}
          onClick={() => copyText(words, { done: text.copied })}
        >
          {text.copy}
        </button>
      </Ways>
    </Lines>
  );
}

const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;
const Where = styled.div`
  ${type('body')}
  ${tabular}
  display: flex;
  gap: ${space('sm')};
  & small {
    ${type('tiny')}
    display: block;
    font-weight: 400;
  }
`;
const Ways = styled.div`
  ${type('label')}
  display: flex;
  flex-wrap: wrap;
  gap: ${space('none', 'lg')};
  & > a,
  & > button {
    display: inline-flex;
    align-items: center;
    min-height: ${size('target')};
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
`;
