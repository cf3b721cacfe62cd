import type { Offer } from '@cosecha/shared/api';
import { marketText } from '@cosecha/shared/text';
import { Button, CardGrid, Heading, motion, Stack, space } from '@cosecha/shared/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { OfferCard } from '../catalogue/offer-card';
import { sectionView } from './home-sections';

const text = marketText.home;

interface GridProps {
  title: string;
  offers: readonly Offer[];
  /** The name is still on its way: it keeps its line and appears once it is known. */
  isNaming?: boolean;
}

/** A heading with its cards. */
export function OfferGrid({ title, offers, isNaming = false }: GridProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Name id={id} $faint={isNaming}>
        {title}
      </Name>
      <CardGrid>
        {offers.map((offer) => (
          <OfferCard key={offer.offerId} offer={offer} />
        ))}
      </CardGrid>
    </Section>
  );
}

/** SPEC.md §2: a category shows two offers; the toggle stands only under longer lists. */
export function CategorySection({ title, offers, isNaming }: GridProps) {
  const [expanded, setExpanded] = useState(false);
  const { shown, hasToggle } = sectionView(offers, expanded);
  return (
    <Stack $gap="sm">
      <OfferGrid title={title} offers={shown} isNaming={isNaming} />
      {hasToggle && (
        <Button variant="quiet" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? text.less : text.more}
        </Button>
      )}
    </Stack>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space('md')};
`;

const Name = styled(Heading)<{ $faint: boolean }>`
  opacity: ${({ $faint }) => ($faint ? 0 : 1)};
  transition: opacity ${motion('calm')};
`;
