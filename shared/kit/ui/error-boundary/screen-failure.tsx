import styled from 'styled-components';
import { ErrorState, StateFrame } from '../states/states';
import { size, space } from '../theme';

/** As a whole screen it has the screen's margins. */
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
