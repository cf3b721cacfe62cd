import type { Offer } from '@cosecha/shared/api';
import type { SalesCount } from '@cosecha/shared/domain';
import { findText } from '@cosecha/shared/text';
import { Button, ButtonLink, Heading, motion, space } from '@cosecha/shared/ui';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { links } from '../links';
import { sectionView } from './home-sections';
import { SectionGrid } from './section-grid';

const text = findText.home;

interface SectionProps {
  title: string;
  listId: string;
  offers: readonly Offer[];
  sales: Readonly<Record<string, SalesCount>>;
  /** While the name loads its line is reserved. */
  isNaming?: boolean;
  reusesCards?: boolean;
  comesByRows?: boolean;
  isFirst?: boolean;
  /** Below the cards. */
  children?: ReactNode;
}

/** A heading with its cards. */
export function OfferSection({ title, isNaming = false, children, ...grid }: SectionProps) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <Name id={id} $faint={isNaming}>
        {title}
      </Name>
      <SectionGrid {...grid} labelledBy={id} />
      {children}
    </Section>
  );
}

interface CategoryProps extends Omit<SectionProps, 'listId' | 'children'> {
  id: number;
}

/** SPEC.md §2: a category shows two offers; the toggle is only under longer lists. */
export function CategorySection({ id, offers, ...section }: CategoryProps) {
  const [expanded, setExpanded] = useState(false);
  const { shown, hasToggle } = sectionView(offers, expanded);
  return (
    <OfferSection {...section} listId={`home-category-${id}`} offers={shown}>
      {expanded && (
        <ButtonLink variant="secondary" to={links.category(id)}>
          {text.wholeCategory(section.title)}
        </ButtonLink>
      )}
      {hasToggle && (
        <Button variant="quiet" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? text.less : text.more}
        </Button>
      )}
    </OfferSection>
  );
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('md')};
`;

const Name = styled(Heading)<{ $faint: boolean }>`
  opacity: ${({ $faint }) => ($faint ? 0 : 1)};
  transition: opacity ${motion('calm')};
`;
