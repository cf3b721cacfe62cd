import { type Category, categoryLabel, type Offer } from '@cosecha/shared/api';
import { useIsDrawn } from '@cosecha/shared/browser';
import type { SalesCount } from '@cosecha/shared/domain';
import { marketPaths, offersPaths } from '@cosecha/shared/paths';
import { lazyPart } from '@cosecha/shared/remote';
import { findText } from '@cosecha/shared/text';
import { Button, ButtonLink, EmptyState, size, space } from '@cosecha/shared/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { categorySections, featuredOffers } from './home-sections';
import { CategorySection, OfferSection } from './offer-section';

const text = findText.home;
/** Featured offers at first and with every tap: whole rows of two and of five, and few enough that the categories stay within reach. */
const FEATURED_STEP = 10;
/** How many of them, and of the sections below them, the first draw has: what fills the first screen of a phone. The rest follows once these are live. */
const FEATURED_AT_ONCE = 6;
const SECTIONS_AT_ONCE = 1;

/** Placeholder of the chips until their names are loaded. */
const ChipRow = styled.div`
  min-height: ${size('target')};
`;

/** Side by side where both have room for two cards. */
const Sections = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(min(100%, 21rem), 40%), 1fr));
  align-items: start;
  gap: ${space('xl')};
`;

interface ChipsProps {
  offers: readonly Offer[];
  categories: readonly Category[];
}

const CategoryChips = lazyPart<ChipsProps>(
  () => import(/* webpackChunkName: "grid" */ './category-chips').then((code) => code.CategoryChips),
  () => <ChipRow />,
);

interface Props {
  offers: readonly Offer[];
  categories: readonly Category[] | null;
  sales: Readonly<Record<string, SalesCount>>;
}

/** SPEC.md §2: what the home shows first while there is no search. */
export function FeaturedOffers({ offers, categories, sales }: Props) {
  const featured = useMemo(() => featuredOffers(offers), [offers]);
  const [featuredCount, setFeaturedCount] = useState(FEATURED_STEP);
  const isDrawn = useIsDrawn();
  const count = isDrawn ? featuredCount : FEATURED_AT_ONCE;
  const shown = useMemo(() => featured.slice(0, count), [featured, count]);
  if (offers.length === 0) {
    return (
      <EmptyState
        title={text.empty}
        text={text.emptyHint}
        action={<ButtonLink to={offersPaths.create}>{text.emptyAction}</ButtonLink>}
      />
    );
  }
  return (
    <>
      {categories === null ? <ChipRow /> : <CategoryChips offers={offers} categories={categories} />}
      {featured.length > 0 && (
        <OfferSection title={text.featured} listId="home-featured" offers={shown} sales={sales} isFirst>
          {isDrawn && featured.length > featuredCount && (
            <Button variant="quiet" onClick={() => setFeaturedCount(featuredCount + FEATURED_STEP)}>
              {text.moreFeatured}
            </Button>
          )}
        </OfferSection>
      )}
    </>
  );
}

/** SPEC.md §2: sections of two categories, and the way to all offers. */
export function CategorySections({ offers, categories, sales }: Props) {
  const sections = useMemo(() => categorySections(offers), [offers]);
  const isBelow = useMemo(() => featuredOffers(offers).length > 0, [offers]);
  const isWhole = useIsDrawn() || !isBelow;
  if (offers.length === 0) return null;
  return (
    <>
      <Sections>
        {(isWhole ? sections : sections.slice(0, SECTIONS_AT_ONCE)).map((section) => (
          <CategorySection
            key={section.id}
            id={section.id}
            title={categoryLabel(section.id, categories?.find(({ id }) => id === section.id)?.name)}
            isNaming={categories === null}
            offers={section.offers}
            sales={sales}
          />
        ))}
      </Sections>
      <ButtonLink variant="secondary" to={marketPaths.offers}>
        {text.everything}
      </ButtonLink>
    </>
  );
}
