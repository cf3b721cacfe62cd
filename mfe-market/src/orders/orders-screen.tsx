import { chatProject, MORE_ORDERS, type Order, type OrderCounts, useOrderCounts } from '@cosecha/shared/api';
import { useNow } from '@cosecha/shared/browser';
import { foldText } from '@cosecha/shared/domain';
import { chatPaths, marketPaths, offersPaths, walletPaths } from '@cosecha/shared/paths';
import { useSearchParams } from '@cosecha/shared/router';
import { chatEntryText, commonText, momentText, ordersText } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  ButtonLink,
  ChipLinks,
  EmptyState,
  ErrorState,
  Heading,
  IconLink,
  ListSearchField,
  LongRows,
  NotificationBell,
  Row,
  Screen,
  type ScreenProps,
  Skeleton,
  Stack,
  space,
  Tabs,
  Text,
  useListSearch,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { UpdatedLine } from '../order/timeline/updated-line';
import { type OtherSide, useOtherSides } from '../order/use-counterpart';

import { OrderCard } from './order-card';
import {
  countAt,
  type OrderPlace,
  type OrdersScreenName,
  orderChips,
  orderTabs,
  sideOf,
} from './order-places';
import { type OrderSection, orderSections, type SectionName } from './order-sections';
import { type OrderLists, useOrderLists } from './use-order-lists';

const text = ordersText;
const idOf = ({ id }: { id: string }) => id;
const NONE: readonly Order[] = [];

/** /mercado and its four lists: one screen, another part of the person's orders in each. */
export function OrdersScreen({ list }: { list: OrdersScreenName }) {
  return <OrdersList place={{ list, side: sideOf(useSearchParams()[0]) }} />;
}

interface ListProps extends Pick<ScreenProps, 'pane'> {
  place: OrderPlace;
}

/** The same where the address is another screen's: beside an order that was opened from it. */
export function OrdersList({ place, pane }: ListProps) {
  const { list, side } = place;
  const { data: counts } = useOrderCounts();
  const search = useListSearch();
  // What is open is told apart by its parts.
  const wanted = list === 'received' ? search.wanted : '';
  const lists = useOrderLists(place, wanted !== '');
  const chips = orderChips(counts, place);
  return (
    <Screen title={text.title} documentTitle={text.documentTitle[list]} action={<Ways />} pane={pane}>
      {list === 'all' && <OfferLinks />}
      <Stack>
        <Tabs label={text.tabs} tabs={orderTabs(counts, place)} />
        {chips.length > 0 && <ChipLinks label={text.narrow} links={chips} />}
        <Text $muted>{text.meaning[list]}</Text>
        {list === 'received' && (
          <ListSearchField search={search} label={text.search} count={countAt(counts, place)} />
        )}
        <Orders key={`${list} ${side}`} place={place} lists={lists} counts={counts} wanted={wanted} />
      </Stack>
    </Screen>
  );
}

/** To what others wrote, and to what happened. */
function Ways() {
  return (
    <Row $gap="none" $nowrap>
      {chatProject() && <IconLink icon="chat" label={chatEntryText.all} to={chatPaths.conversations} />}
      <NotificationBell />
    </Row>
  );
}

/** Selling over the whole width, the other two beside each other where a large text leaves room. */
const Links = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(8.5rem, 40%)), 1fr));
  gap: ${space('sm')};
  & > :first-child {
    grid-column: 1 / -1;
  }
`;

/** From orders to offers: selling, one's own, everybody's. */
function OfferLinks() {
  return (
    <Links role="group" aria-label={text.links}>
      <ButtonLink icon="plus" to={offersPaths.create}>
        {text.sell}
      </ButtonLink>
      <ButtonLink variant="secondary" to={offersPaths.mine}>
        {text.myOffers}
      </ButtonLink>
      <ButtonLink variant="secondary" to={marketPaths.offers}>
        {text.browse}
      </ButtonLink>
    </Links>
  );
}

interface OrdersProps {
  place: OrderPlace;
  lists: OrderLists;
  counts: OrderCounts | undefined;
  /** What is looked for; '' for everything. */
  wanted: string;
}

function Orders({ wanted, ...props }: OrdersProps) {
  const now = useNow();
  const { place, lists } = props;
  const { list } = place;
  const { orders, error, refresh } = lists;
  const { otherOf, isSettled } = useOtherSides(orders ?? NONE);
  if (!orders) {
    return error ? (
      <ErrorState title={text.failed} error={error} onRetry={refresh} />
    ) : (
      <Skeleton label={text.loading} />
    );
  }
  const found = orders.filter((order) => isAbout(order, otherOf(order), wanted));
  return (
    <Stack $gap="xl">
      {wanted !== '' && (
        <Text $as="small" $muted role="status">
          {isSettled ? text.found(found.length) : text.searching(orders.length)}
        </Text>
      )}
      {error && <Banner tone="warning">{text.cached(momentText(lists.updatedAtMs))}</Banner>}
      {orders.length === 0 && (
        <EmptyState
          icon="market"
          title={text.emptyTitle[list]}
          text={text.emptyText}
          // On /mercado itself the links above say so already.
          action={list !== 'all' && <ButtonLink to={marketPaths.offers}>{text.browse}</ButtonLink>}
        />
      )}
      {orderSections(found, now).map((section) => (
        <Section key={section.name} section={section} nowMs={now} otherOf={otherOf} {...props} />
      ))}
      {list === 'received' && (
        <ButtonLink variant="quiet" to={walletPaths.history}>
          {text.history}
        </ButtonLink>
      )}
      <UpdatedLine {...lists} onRefresh={refresh} />
    </Stack>
  );
}

/** Which product and number it has, and who is on the other side. */
const isAbout = ({ extra, orderId }: Order, other: OtherSide, wanted: string): boolean =>
  foldText([extra.productName, orderId, other.name].join(' ')).includes(wanted);

interface SectionProps extends Omit<OrdersProps, 'wanted'> {
  section: OrderSection;
  nowMs: number | null;
  otherOf: (order: Order) => OtherSide;
}

function Section({ section, nowMs, place, lists, counts, otherOf }: SectionProps) {
  const { name, orders } = section;
  const { hasMore, loadingMore, moreError, loadMore } = lists.parts[name];
  const counted = hasMore ? countAt(counts, countedPart(section.name, place)) : 0;
  const rest = hasMore ? Math.max(1, counted - orders.length) : 0;
  const title = text.sections[name];
  return (
    <Stack as="section" aria-label={title}>
      <Heading>{text.counted(title, orders.length + rest)}</Heading>
      <LongRows rows={orders} keyOf={idOf} listId={`orders ${place.list} ${name}`} hasMore={hasMore}>
        {(shown, rows) => (
          <Stack ref={rows}>
            {shown.map((order) => (
              <OrderCard key={order.id} order={order} other={otherOf(order)} nowMs={nowMs} />
            ))}
          </Stack>
        )}
      </LongRows>
      {moreError && (
        <Text $as="small" role="alert">
          {commonText.moreFailed}
        </Text>
      )}
      {hasMore && (
        <Button variant="secondary" loading={loadingMore} onClick={loadMore}>
          {text.more(Math.min(rest, MORE_ORDERS))}
        </Button>
      )}
    </Stack>
  );
}

/** What the count of a part counts. */
function countedPart(name: SectionName, { list, side }: OrderPlace): Parameters<typeof countAt>[1] {
  if (name === 'waiting') return { list, side, isTurn: true };
  const isTurn = list === 'received' ? undefined : false;
  return { list, side: name === 'sales' ? 'seller' : 'buyer', isTurn };
}
