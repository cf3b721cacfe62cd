import { marketPaths, offersPaths } from '@cosecha/shared/paths';
import { tourText } from '@cosecha/shared/text';
import { Button, ButtonLink, Card, Heading, Row, Stack, Text } from '@cosecha/shared/ui';
import { useEffect, useRef, useState } from 'react';

/** Where the link of the last step, and the one that skips the tour, lead. */
const DESTINATIONS = { comprar: marketPaths.home, vender: offersPaths.create } as const;

/** How to buy or to sell here, in three steps shown one at a time. */
export function Tour({ of }: { of: keyof typeof DESTINATIONS }) {
  const { steps, action } = tourText[of];
  const [index, setIndex] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const isRendered = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each new step the focus, and so the screen reader, moves to its heading
  useEffect(() => {
    if (isRendered.current) heading.current?.focus();
    isRendered.current = true;
  }, [index]);
  const step = steps[index] ?? steps[0];
  const isLast = index === steps.length - 1;
  return (
    <Card as="section" aria-label={tourText.step(index + 1, steps.length)}>
      <Stack>
        <Text $as="small" $muted>
          {tourText.step(index + 1, steps.length)}
        </Text>
        <Heading ref={heading} tabIndex={-1}>
          {step.title}
        </Heading>
        <Text>{step.text}</Text>
        {isLast ? (
          <ButtonLink to={DESTINATIONS[of]}>{action}</ButtonLink>
        ) : (
          <Button onClick={() => setIndex(index + 1)}>{tourText.next}</Button>
        )}
        <Row>
          {index > 0 && (
            <Button variant="quiet" wide={false} onClick={() => setIndex(index - 1)}>
              {tourText.before}
            </Button>
          )}
          {!isLast && (
            <ButtonLink variant="quiet" wide={false} to={DESTINATIONS[of]}>
              {tourText.skip}
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
