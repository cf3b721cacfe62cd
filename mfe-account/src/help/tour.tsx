import { marketPaths, offersPaths } from '@cosecha/shared/paths';
import { tourText } from '@cosecha/shared/text';
import { Button, ButtonLink, Card, Heading, Row, Stack, Text } from '@cosecha/shared/ui';
import { useEffect, useRef, useState } from 'react';

/** Where the last step leads. */
const AIMS = { comprar: marketPaths.home, vender: offersPaths.create } as const;

/** Three steps, one at a time: how one buys here, or sells. */
export function Tour({ of }: { of: keyof typeof AIMS }) {
  const { steps, action } = tourText[of];
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const isMoved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every step the keyboard and the voice are at its heading
  useEffect(() => {
    if (isMoved.current) heading.current?.focus();
    isMoved.current = true;
  }, [at]);
  const step = steps[at] ?? steps[0];
  const isLast = at === steps.length - 1;
  return (
    <Card as="section" aria-label={tourText.step(at + 1, steps.length)}>
      <Stack>
        <Text $as="small" $muted>
          {tourText.step(at + 1, steps.length)}
        </Text>
        <Heading ref={heading} tabIndex={-1}>
          {step.title}
        </Heading>
        <Text>{step.text}</Text>
        {isLast ? (
          <ButtonLink to={AIMS[of]}>{action}</ButtonLink>
        ) : (
          <Button onClick={() => setAt(at + 1)}>{tourText.next}</Button>
        )}
        <Row>
          {at > 0 && (
            <Button variant="quiet" wide={false} onClick={() => setAt(at - 1)}>
              {tourText.before}
            </Button>
          )}
          {!isLast && (
            <ButtonLink variant="quiet" wide={false} to={AIMS[of]}>
              {tourText.skip}
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
