import { chatProject, type Order, type QueryState } from '@cosecha/shared/api';
import { useNow } from '@cosecha/shared/browser';
import { chatPaths, marketPaths, offersPaths, walletPaths } from '@cosecha/shared/paths';
import { useSearchParams } from '@cosecha/shared/router';
import { chatEntryText, momentText, orderText } from '@cosecha/shared/text';
import {
  Banner,
  ButtonLink,
  ChipLinks,
  EmptyState,
  ErrorState,
  FirstRows,
  Heading,
  IconLink,
  NotificationBell,
  Row,
  Screen,
  type ScreenProps,
  Skeleton,
  Stack,
  space,
  Tabs,
  Text,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { UpdatedLine } from '../order/updated-line';

import { OrderCard } from './order-card';
import { ORDER_LISTS, ordersOfList } from './order-lists';
import {
  type OrderPlace,
  type OrdersScreenName,
  orderChips,
  ordersOfSide,
  orderTabs,
  sideOf,
} from './order-places';
import { type OrderSection, orderSections } from './order-sections';
import { useOrders } from './use-orders';

const text = orderText.list;

/** How many cards of a part are shown before "more" is pressed. */
const STEP = 10;

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
  const open = useOrders('active');
  const isHistory = list !== 'all' && ORDER_LISTS[list].collection === 'history';
  const closed = useOrders('history', { enabled: isHistory });
  const state = isHistory ? closed : open;
  const listed = state.data && (list === 'all' ? state.data : ordersOfList(state.data, list));
  const chips = orderChips(listed, open.data ?? [], place);
  return (
    <Screen title={text.title} documentTitle={text.documentTitle[list]} action={<Ways />} pane={pane}>
      {list === 'all' && <OfferLinks />}
      <Stack>
        <Tabs label={text.tabs} tabs={orderTabs(open.data ?? [], place)} />
        {chips.length > 0 && <ChipLinks label={text.narrow} links={chips} />}
        <Text $muted>{text.meaning[list]}</Text>
        <Orders
          key={`${list} ${side}`}
          list={list}
          orders={listed && ordersOfSide(listed, side)}
          state={state}
        />
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
  list: OrdersScreenName;
  orders: readonly Order[] | undefined;
  state: QueryState<readonly Order[]>;
}

function Orders({ list, orders, state }: OrdersProps) {
  const now = useNow();
  if (!orders) {
    return state.error ? (
      <ErrorState title={text.failed} error={state.error} onRetry={state.refresh} />
    ) : (
      <Skeleton label={text.loading} />
    );
  }
  return (
    <Stack $gap="xl">
      {state.error && <Banner tone="warning">{text.cached(momentText(state.updatedAtMs))}</Banner>}
      {orders.length === 0 && (
        <EmptyState
          icon="market"
          title={text.emptyTitle[list]}
          text={text.emptyText}
          // On /mercado itself the links above say so already.
          action={list !== 'all' && <ButtonLink to={marketPaths.offers}>{text.browse}</ButtonLink>}
        />
      )}
      {orderSections(orders, now).map((section) => (
        <Section key={section.name} section={section} nowMs={now} />
      ))}
      {list === 'received' && (
        <ButtonLink variant="quiet" to={walletPaths.history}>
          {text.history}
        </ButtonLink>
      )}
      <UpdatedLine {...state} onRefresh={state.refresh} />
    </Stack>
  );
}

function Section({ section, nowMs }: { section: OrderSection; nowMs: number | null }) {
  const { name, orders } = section;
  const title = text.sections[name];
  return (
    <Stack as="section" aria-label={title}>
      <Heading>{text.counted(title, orders.length)}</Heading>
      <FirstRows rows={orders} step={STEP} more={text.more}>
        {(shown) => shown.map((order) => <OrderCard key={order.id} order={order} nowMs={nowMs} />)}
      </FirstRows>
    </Stack>
  );
}
