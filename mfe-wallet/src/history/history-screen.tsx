import {
  allOrders,
  type Order,
  type OrderCollection,
  type OrderCounts,
  type OwnOrders,
  openCount,
  readableError,
  useOrderCounts,
  useOrderList,
} from '@cosecha/shared/api';
import { saveFile } from '@cosecha/shared/browser';
import { marketPaths, walletPaths } from '@cosecha/shared/paths';
import { useSearchParams } from '@cosecha/shared/router';
import { serviceNow, showToast, useSession } from '@cosecha/shared/state';
import { walletText } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  MoreRows,
  Row,
  Screen,
  Skeleton,
  Stack,
  Text,
} from '@cosecha/shared/ui';
import { useState } from 'react';
import { CSV_TYPE } from '../csv/csv';
import { FilterSheet } from './filter-sheet';
import { countOf, filtered, filtersFrom, NO_FILTERS, type OrderFilters, paramsOf } from './filters';
import { OrderList } from './order-list';
import { ordersCsv } from './orders-csv';

const texts = walletText.history;

const COLLECTIONS = {
  active: { ...texts.open, emptyTo: marketPaths.search },
  history: { ...texts.closed, emptyTo: walletPaths.openOrders },
} as const satisfies Record<OrderCollection, unknown>;

/** The person's orders, as seller and as buyer: those under way or those that ended. */
export function HistoryScreen({ collection }: { collection: OrderCollection }) {
  const words = COLLECTIONS[collection];
  const [params, setParams] = useSearchParams();
  const filters = filtersFrom(params, collection);
  // A search covers all orders: then all of them are read.
  const orders = useOrderList({ collection }, { isWhole: countOf(filters) > 0 });
  const { rows, error, refresh } = orders;

  return (
    <Screen title={words.title} backTo={walletPaths.balance}>
      {error && rows && <Banner tone="warning">{texts.stale}</Banner>}
      {rows ? (
        <Orders
          {...{ collection, filters, orders, rows }}
          onApply={(next) => setParams(paramsOf(next), { replace: true })}
        />
      ) : error ? (
        <ErrorState title={texts.failed} error={error} onRetry={refresh} />
      ) : (
        <Skeleton label={texts.loading} rows={4} />
      )}
    </Screen>
  );
}

interface OrdersProps {
  collection: OrderCollection;
  filters: OrderFilters;
  orders: OwnOrders;
  rows: readonly Order[];
  onApply: (filters: OrderFilters) => void;
}

function Orders({ collection, filters, orders, rows, onApply }: OrdersProps) {
  const words = COLLECTIONS[collection];
  const { data: counts } = useOrderCounts();
  if (rows.length === 0) {
    return (
      <EmptyState
        icon="box"
        title={words.emptyTitle}
        text={words.emptyBody}
        action={<ButtonLink to={words.emptyTo}>{words.emptyAction}</ButtonLink>}
      />
    );
  }
  const all = orders.hasMore ? Math.max(rows.length, countIn(collection, counts)) : rows.length;
  const found = filtered(rows, filters);
  const shownCount = orders.hasMore ? all : found.length;
  return (
    <Stack>
      <Tools
        {...{ collection, filters, onApply, all }}
        found={shownCount}
        rows={orders.hasMore ? null : found}
      />
      {found.length === 0 ? (
        <EmptyState
          icon="filter"
          title={texts.filter.nothingTitle}
          text={texts.filter.nothing}
          action={
            <Button variant="secondary" onClick={() => onApply(NO_FILTERS)}>
              {texts.filter.clear}
            </Button>
          }
        />
      ) : (
        <>
          <OrderList label={words.title} orders={found} listId={`${collection} ${paramsOf(filters)}`} />
          <MoreRows {...orders} texts={{}} />
        </>
      )}
    </Stack>
  );
}

function countIn(collection: OrderCollection, counts: OrderCounts | undefined): number {
  if (collection === 'active') return openCount(counts);
  return counts ? counts.closed.seller + counts.closed.buyer : 0;
}

interface ToolsProps {
  collection: OrderCollection;
  filters: OrderFilters;
  /** How many are shown, or would be. */
  found: number;
  all: number;
  /** Rows of the file; null: there are more than were read. */
  rows: readonly Order[] | null;
  onApply: (filters: OrderFilters) => void;
}

function Tools({ collection, filters, found, all, rows, onApply }: ToolsProps) {
  const [filtering, setFiltering] = useState(false);
  const count = countOf(filters);
  const file = useFile(collection, rows);
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
          disabled={found === 0}
          loading={file.isReading}
          onClick={() => void file.save()}
        >
          {texts.csv.action}
        </Button>
      </Row>
      <Text $as="small" $muted role="status">
        {texts.filter.count(found, all)}
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

/** The file of a list: what is not read yet is read for it. */
function useFile(collection: OrderCollection, rows: readonly Order[] | null) {
  const wallet = useSession().wallet ?? '';
  const [isReading, setReading] = useState(false);
  async function save() {
    setReading(true);
    try {
      const all = rows ?? (await allOrders({ wallet, list: { collection }, nowMs: serviceNow() })).items;
      saveFile(`${texts.csv.file[collection]}.csv`, ordersCsv(all), CSV_TYPE);
    } catch (error) {
      showToast({ tone: 'warning', text: readableError(error) });
    } finally {
      setReading(false);
    }
  }
  return { isReading, save };
}
