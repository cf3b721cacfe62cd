import type { Category, Offer } from '@cosecha/shared/api';
import { ANY_OFFER, OFFER_SORTS, type OfferWish, orderToAddress } from '@cosecha/shared/domain';
import { publicPaths, shellPaths } from '@cosecha/shared/paths';
import { publicText, searchText } from '@cosecha/shared/text';
import {
  Button,
  ButtonLink,
  ChipLinks,
  EmptyState,
  from,
  Heading,
  Select,
  Stack,
  space,
  Text,
  TextInput,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { PublicFrame, Title } from './frame';
import { OfferShelf } from './offer-shelf';
import { showcaseAddress } from './showcase-address';

const text = publicText.showcase;

interface Props {
  wish: OfferWish;
  /** What is looked for, in words; '' for everything. */
  what: string;
  categories: readonly Category[];
  offers: readonly Offer[];
  /** Where the next page is; null for the last one. */
  next: string | null;
  isFirst: boolean;
}

/** The showcase: a form, the categories, and the offers that fit, page by page. */
export function ShowcasePage({ wish, what, categories, offers, next, isFirst }: Props) {
  return (
    <PublicFrame>
      <Stack $gap="xs">
        <Title>{text.heading}</Title>
        <Text $muted>{text.lead}</Text>
      </Stack>
      <SearchForm wish={wish} />
      <ChipLinks
        isRow
        label={text.categories}
        links={[{ id: null, name: text.all }, ...categories].map(({ id, name }) => ({
          to: showcaseAddress({ ...wish, category: id }),
          label: name,
          current: wish.category === id ? 'page' : undefined,
        }))}
      />
      <Stack as="section">
        <Heading>{what === '' ? text.offers : text.results(what)}</Heading>
        {offers.length > 0 ? <OfferShelf offers={offers} isFirst /> : <Nothing isAll={what === ''} />}
        {next !== null && <ButtonLink to={next}>{text.next}</ButtonLink>}
        {!isFirst && (
          <ButtonLink to={showcaseAddress(wish)} variant="quiet">
            {text.first}
          </ButtonLink>
        )}
      </Stack>
    </PublicFrame>
  );
}

function SearchForm({ wish }: Pick<Props, 'wish'>) {
  // For the nearest a script has to ask where the reader is.
  const sorts = OFFER_SORTS.filter((sort) => sort !== 'nearest').map((sort) => ({
    value: orderToAddress({ sort, near: null }).get('orden') ?? '',
    label: searchText.list.sorts[sort],
  }));
  return (
    <Form role="search" action={publicPaths.showcase} method="get">
      <TextInput
        label={text.search}
        name="q"
        type="search"
        maxLength={80}
        placeholder={searchText.search.placeholder}
        defaultValue={wish.text}
      />
      <TextInput label={text.place} name="lugar" maxLength={80} defaultValue={wish.place} />
      {wish.category !== null && <input type="hidden" name="categoria" value={wish.category} />}
      <Select
        label={text.sort}
        name="orden"
        defaultValue={orderToAddress(wish).get('orden') ?? ''}
        options={sorts}
      />
      <Button type="submit" icon="search">
        {text.submit}
      </Button>
    </Form>
  );
}

function Nothing({ isAll }: { isAll: boolean }) {
  const { title, text: words, action } = isAll ? text.empty : text.none;
  return (
    <EmptyState
      title={title}
      text={words}
      action={
        <ButtonLink to={isAll ? shellPaths.landing : showcaseAddress(ANY_OFFER)} variant="secondary">
          {action}
        </ButtonLink>
      }
    />
  );
}

/** The words have a row of their own on a phone; on a desk there is one row. */
const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(10.75rem, 40%)), 1fr));
  align-items: end;
  gap: ${space('md')};
  & > :first-child,
  & > button {
    grid-column: 1 / -1;
  }
  ${from('desk')} {
    grid-template-columns: 3fr 2fr 2fr 1fr;
    & > :first-child,
    & > button {
      grid-column: auto;
    }
  }
`;
