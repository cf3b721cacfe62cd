import { type Order, type OrderCollection, useOwnOrders } from '@cosecha/shared/api';
import { saveFile } from '@cosecha/shared/browser';
import { marketPaths, walletPaths } from '@cosecha/shared/paths';
import { useSearchParams } from '@cosecha/shared/router';
import { commonText, walletText } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  FirstRows,
  Row,
  Screen,
  Skeleton,
  Stack,
  Text,
} from '@cosecha/shared/ui';
import { useState } from 'react';
import { FilterSheet } from './filter-sheet';
import { countOf, filtered, filtersFrom, NO_FILTERS, type OrderFilters, paramsOf } from './filters';
import { OrderList } from './order-list';
import { ordersCsv } from './orders-csv';

const texts = walletText.history;

const COLLECTIONS = {
  active: { ...texts.open, emptyTo: marketPaths.search },
  history: { ...texts.closed, emptyTo: walletPaths.openOrders },
} as const satisfies Record<OrderCollection, unknown>;

/** How many orders a step of the list shows. */
const STEP = 20;

/** The person's orders, as seller and as buyer: those under way or those that ended. */
export function HistoryScreen({ collection }: { collection: OrderCollection }) {
  const words = COLLECTIONS[collection];
  const orders = useOwnOrders(collection);

  return (
    <Screen title={words.title} backTo={walletPaths.balance}>
      {orders.error && orders.data && <Banner tone="warning">{texts.stale}</Banner>}
      {orders.data ? (
        <Orders orders={orders.data} collection={collection} />
      ) : orders.error ? (
        <ErrorState title={texts.failed} error={orders.error} onRetry={orders.refresh} />
      ) : (
        <Skeleton label={texts.loading} rows={4} />
      )}
    </Screen>
  );
}

interface OrdersProps {
  orders: readonly Order[];
  collection: OrderCollection;
}

function Orders({ orders, collection }: OrdersProps) {
  const words = COLLECTIONS[collection];
  const [params, setParams] = useSearchParams();
  const filters = filtersFrom(params, collection);
  const apply = (next: OrderFilters) => setParams(paramsOf(next), { replace: true });

  if (orders.length === 0) {
    return (
      <EmptyState
        icon="box"
        title={words.emptyTitle}
        text={words.emptyBody}
        action={<ButtonLink to={words.emptyTo}>{words.emptyAction}</ButtonLink>}
      />
    );
  }
  const found = filtered(orders, filters);
  return (
    <Stack>
      <Tools collection={collection} filters={filters} found={found} all={orders.length} onApply={apply} />
      {found.length === 0 ? (
        <EmptyState
          icon="filter"
          title={texts.filter.nothingTitle}
          text={texts.filter.nothing}
          action={
            <Button variant="secondary" onClick={() => apply(NO_FILTERS)}>
              {texts.filter.clear}
            </Button>
          }
        />
      ) : (
        <FirstRows key={params.toString()} rows={found} step={STEP} more={() => commonText.actions.showMore}>
          {(shown) => <OrderList label={words.title} orders={shown} />}
        </FirstRows>
      )}
    </Stack>
  );
}

interface ToolsProps {
  collection: OrderCollection;
  filters: OrderFilters;
  found: readonly Order[];
  all: number;
  onApply: (filters: OrderFilters) => void;
}

function Tools({ collection, filters, found, all, onApply }: ToolsProps) {
  const [filtering, setFiltering] = useState(false);
  const count = countOf(filters);
  const name = `${texts.csv.file[collection]}.csv`;
  return (
    <Stack $gap="sm">
      <Row>
        <Button variant="secondary" wide={false} icon="filter" onClick={() => setFiltering(true)}>
          {count === 0 ? texts.filter.open : texts.filter.active(count)}
        </Button>
        <Button
          variant="secondary"
          wide={false}
          icon="download"
          disabled={found.length === 0}
          onClick={() => saveFile(name, ordersCsv(found), 'text/csv;charset=utf-8')}
        >
          {texts.csv.action}
        </Button>
      </Row>
      <Text $as="small" $muted role="status">
        {texts.filter.count(found.length, all)}
      </Text>
      <FilterSheet
        open={filtering}
        collection={collection}
        filters={filters}
        onApply={(next) => {
          setFiltering(false);
          onApply(next);
        }}
        onClose={() => setFiltering(false)}
      />
    </Stack>
  );
}
