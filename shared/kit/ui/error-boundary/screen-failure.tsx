import styled from 'styled-components';
import { ErrorState, StateFrame } from '../states/states';
import { size, space } from '../theme';

/** Where nothing else of a screen stands, it has the margins that a screen has. */
const Place = styled.main`
  max-width: ${size('column')};
  margin: ${space('xxl')} auto;
  padding-inline: ${space('lg')};
`;

interface Props {
  title: string;
  text: string;
  onRetry: () => void;
}

/** In the place of a whole screen that did not come, or could not be drawn. */
export function ScreenFailure({ title, text, onRetry }: Props) {
  return (
    <Place>
      <StateFrame>
        <ErrorState title={title} text={text} onRetry={onRetry} />
      </StateFrame>
    </Place>
  );
}
