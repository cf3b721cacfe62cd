import type { OrderCollection } from '@cosecha/shared/api';
import type { OrderRole, OrderState } from '@cosecha/shared/domain';
import { ORDER_STATUS_TEXT, walletText } from '@cosecha/shared/text';
import { Button, Select, Sheet, Stack, TextInput, useForm } from '@cosecha/shared/ui';
import { useState } from 'react';
import { NO_FILTERS, type OrderFilters, statesOf } from './filters';

const texts = walletText.history.filter;
/** Orders that a carrier has are among those delivered. */
const stateLabel = (state: OrderState) =>
  state === 'delivered' ? texts.deliveredOrSent : ORDER_STATUS_TEXT[state].label;
const ROLES: readonly OrderRole[] = ['buyer', 'seller'];

interface Props {
  open: boolean;
  collection: OrderCollection;
  filters: OrderFilters;
  onApply: (filters: OrderFilters) => void;
  onClose: () => void;
}

export function FilterSheet({ open, collection, filters, onApply, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.title}>
      <FilterForm collection={collection} filters={filters} onApply={onApply} />
    </Sheet>
  );
}

function FilterForm({ collection, filters, onApply }: Pick<Props, 'collection' | 'filters' | 'onApply'>) {
  const [draft, setDraft] = useState(filters);
  const edit = (part: Partial<OrderFilters>) => setDraft((before) => ({ ...before, ...part }));
  const { form } = useForm({ onValid: () => onApply({ ...draft, product: draft.product.trim() }) });
  return (
    <Stack as="form" {...form}>
      <Select
        label={texts.role}
        placeholder={texts.anyRole}
        options={ROLES.map((value) => ({ value, label: texts.roles[value] }))}
        value={draft.role ?? ''}
        onChange={({ target }) => edit({ role: ROLES.find((value) => value === target.value) ?? null })}
      />
      <Select
        label={texts.state}
        placeholder={texts.anyState}
        options={statesOf(collection).map((value) => ({ value, label: stateLabel(value) }))}
        value={draft.state ?? ''}
        onChange={({ target }) =>
          edit({ state: statesOf(collection).find((value) => value === target.value) ?? null })
        }
      />
      <TextInput
        label={texts.product}
        value={draft.product}
        maxLength={40}
        onChange={({ target }) => edit({ product: target.value })}
      />
      <TextInput
        label={texts.from}
        type="date"
        max={draft.to || undefined}
        value={draft.from}
        onChange={({ target }) => edit({ from: target.value })}
      />
      <TextInput
        label={texts.to}
        type="date"
        min={draft.from || undefined}
        value={draft.to}
        onChange={({ target }) => edit({ to: target.value })}
      />
      <Button type="submit">{texts.apply}</Button>
      <Button variant="quiet" onClick={() => onApply(NO_FILTERS)}>
        {texts.clear}
      </Button>
    </Stack>
  );
}
