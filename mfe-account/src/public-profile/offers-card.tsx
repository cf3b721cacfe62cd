import type { Offer } from '@cosecha/shared/api';
import { formatKg, isPriceFrom } from '@cosecha/shared/domain';
import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { commonText, publicProfileText } from '@cosecha/shared/text';
import {
  Button,
  Card,
  ErrorState,
  Heading,
  ImageFrame,
  List,
  ListRow,
  Money,
  Skeleton,
  Stack,
  size,
  Text,
} from '@cosecha/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';

const texts = publicProfileText.offers;

const Picture = styled.span`
  flex: none;
  width: ${size('avatar')};
`;

interface Props {
  /** Those that were read; undefined while none are known. */
  offers: readonly Offer[] | undefined;
  error: Error | null;
  onRetry: () => void;
  hasMore: boolean;
  loadingMore: boolean;
  moreError: Error | null;
  loadMore: () => void;
}

/** What can be bought from this person now. */
export function OffersCard({ offers: shown, error, onRetry, hasMore, loadingMore, ...more }: Props) {
  const id = useId();
  return (
    <Stack as="section" $gap="md" aria-labelledby={id}>
      <Heading id={id}>{texts.heading}</Heading>
      {shown === undefined ? (
        error ? (
          <ErrorState title={texts.failed} error={error} onRetry={onRetry} />
        ) : (
          <Skeleton rows={3} />
        )
      ) : shown.length === 0 ? (
        <Text $muted>{texts.none}</Text>
      ) : (
        <Card $flush>
          <List>
            {shown.map((offer) => (
              <li key={offer.id}>
                <OfferRow offer={offer} />
              </li>
            ))}
          </List>
        </Card>
      )}
      {hasMore && (
        <Button variant="quiet" loading={loadingMore} onClick={more.loadMore}>
          {more.moreError ? commonText.actions.retry : commonText.actions.showMore}
        </Button>
      )}
    </Stack>
  );
}

function OfferRow({ offer }: { offer: Offer }) {
  return (
    <ListRow
      to={pathTo(marketPaths.product, { id: offer.offerId })}
      start={
        <Picture>
          <ImageFrame src={offer.extra.images[0]} alt="" ratio="square" rounded="md" />
        </Picture>
      }
      title={offer.extra.productName}
      detail={texts.left(formatKg(offer.remaining))}
      end={
        <Text as="span" $as="strong">
          {isPriceFrom(offer.delivery) && `${texts.from} `}
          <Money value={offer.rate} per={texts.perKg} />
        </Text>
      }
    />
  );
}
