import { color, Icon, radius, size, space, type, visuallyHidden } from '@cosecha/shared/ui/core';
import styled from 'styled-components';
import { ORDER_PROGRESS } from '../../../text/es/kit';

/** Below this width of its own place the steps are one under the other; em, so that large text counts. */
const NARROW = '@container (max-width: 13em)';

const Place = styled.div`
  container-type: inline-size;
`;
const Rail = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  ${NARROW} {
    grid-auto-flow: row;
    gap: ${space('lg')};
  }
`;
const Step = styled.li<{ $reached: boolean; $current: boolean }>`
  ${type('tiny')}
  position: relative;
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space('xs')};
  color: ${({ $current }) => ($current ? color('text') : color('textMuted'))};
  text-align: center;
  &:not(:first-child)::before {
    content: '';
    position: absolute;
    top: calc(${size('rail')} / 2);
    inset-inline-start: calc(-50% + ${size('rail')} / 2);
    width: calc(100% - ${size('rail')});
    border-top: ${size('ring')} solid ${({ $reached }) => ($reached ? color('primary') : color('line'))};
  }
  ${NARROW} {
    grid-template-columns: auto minmax(0, 1fr);
    justify-items: start;
    align-items: center;
    gap: ${space('sm')};
    text-align: start;
    &:not(:first-child)::before {
      display: none;
    }
  }
`;
const Mark = styled.span<{ $reached: boolean; $current: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: ${size('rail')};
  height: ${size('rail')};
  border: ${size('ring')} solid ${({ $reached }) => ($reached ? color('primary') : color('line'))};
  border-radius: ${radius('round')};
  background: ${({ $reached, $current }) => ($reached && !$current ? color('primary') : color('surface'))};
  color: ${color('onPrimary')};
`;
const Dot = styled.span`
  width: ${size('dot')};
  height: ${size('dot')};
  border-radius: ${radius('round')};
  background: ${color('primary')};
`;
const Words = styled.span`
  ${visuallyHidden}
`;

export interface StepRailProps {
  steps: readonly string[];
  /** Index of the step that is under way; `steps.length` when all are done. */
  current: number;
}

/** Progress of an order: done, current and future steps. */
export function StepRail({ steps, current }: StepRailProps) {
  return (
    <Place>
      <Rail aria-label={ORDER_PROGRESS}>
        {steps.map((step, index) => {
          const isCurrent = index === current;
          const isDone = index < current;
          return (
            <Step
              key={step}
              $reached={index <= current}
              $current={isCurrent}
              aria-current={isCurrent ? 'step' : undefined}
            >
              <Mark $reached={index <= current} $current={isCurrent} aria-hidden="true">
                {isDone && <Icon name="check" size="iconSm" />}
                {isCurrent && <Dot />}
              </Mark>
              {step}
              {isDone && <Words> (listo)</Words>}
            </Step>
          );
        })}
      </Rail>
    </Place>
  );
}
