import type { Category, OfferWish } from '@cosecha/shared/api';
import { categoryLabel } from '@cosecha/shared/api';
import { findText } from '@cosecha/shared/text';
import {
  AmountInput,
  Button,
  Chip,
  Row,
  Select,
  Sheet,
  Stack,
  space,
  TextInput,
  type,
} from '@cosecha/shared/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { withoutFilters } from './active-filters';
import { type DraftProblems, draftFrom, type FilterDraft, wishFromDraft } from './filter-draft';

const text = findText.filters;
/** Orders that a seller has completed at least. */
const SELLER_STEPS = [0, 1, 10] as const;

export interface FilterChoices {
  categories: readonly Category[];
  payments: readonly string[];
  /** Regions that many offers come from. */
  regions: readonly string[];
}

interface Props {
  open: boolean;
  onClose: () => void;
  wish: OfferWish;
  onApply: (wish: OfferWish) => void;
  choices: FilterChoices;
}

/** Everything that narrows the list down, in one sheet; nothing changes before "Ver ofertas". */
export function FilterSheet({ open, onClose, wish, onApply, choices }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={text.title}>
      <FilterForm wish={wish} onApply={onApply} choices={choices} />
    </Sheet>
  );
}

function FilterForm({ wish, onApply, choices }: Pick<Props, 'wish' | 'onApply' | 'choices'>) {
  const [draft, setDraft] = useState(() => draftFrom(wish));
  const [problems, setProblems] = useState<DraftProblems>({});
  const change = (changes: Partial<FilterDraft>) => setDraft((now) => ({ ...now, ...changes }));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const read = wishFromDraft(wish, draft);
    setProblems(read.ok ? {} : read.problems);
    if (read.ok) onApply(read.wish);
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <Select
          label={text.category}
          placeholder={text.anyCategory}
          value={draft.category}
          options={choices.categories.map(({ id, name }) => ({
            value: String(id),
            label: categoryLabel(id, name),
          }))}
          onChange={({ target }) => change({ category: target.value })}
        />
        <Group legend={text.price}>
          <TwoFields>
            <AmountInput
              label={text.minRate}
              unit="USDT"
              value={draft.minRate}
              error={problems.minRate}
              onChange={(minRate) => change({ minRate })}
            />
            <AmountInput
              label={text.maxRate}
              unit="USDT"
              value={draft.maxRate}
              error={problems.maxRate}
              onChange={(maxRate) => change({ maxRate })}
            />
          </TwoFields>
        </Group>
        <AmountInput
          label={text.quantity}
          hint={text.quantityHint}
          unit="Kg"
          value={draft.quantity}
          error={problems.quantity}
          onChange={(quantity) => change({ quantity })}
        />
        <Group legend={text.seller}>
          <Row>
            {SELLER_STEPS.map((step) => (
              <Chip
                key={step}
                selected={draft.sellerOrders === step}
                onClick={() => change({ sellerOrders: step })}
              >
                {step === 0 ? text.anySeller : text.sellerWith(step)}
              </Chip>
            ))}
          </Row>
        </Group>
        <Select
          label={text.payment}
          placeholder={text.anyPayment}
          value={draft.payment}
          options={choices.payments.map((payment) => ({ value: payment, label: payment }))}
          onChange={({ target }) => change({ payment: target.value })}
        />
        <Stack $gap="sm">
          <TextInput
            label={text.place}
            hint={text.placeHint}
            value={draft.place}
            autoComplete="off"
            maxLength={80}
            onChange={({ target }) => change({ place: target.value })}
          />
          <Row>
            {choices.regions.map((region) => (
              <Chip
                key={region}
                selected={draft.place === region}
                onClick={() => change({ place: draft.place === region ? '' : region })}
              >
                {region}
              </Chip>
            ))}
          </Row>
        </Stack>
        <Stack $gap="sm">
          <Button type="submit">{text.apply}</Button>
          <Button variant="quiet" onClick={() => setDraft(draftFrom(withoutFilters(wish)))}>
            {text.clear}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      {children}
    </fieldset>
  );
}

const Legend = styled.legend`
  ${type('strong')}
  padding: ${space('none', 'none', 'xs')};
`;

const TwoFields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  align-items: start;
  gap: ${space('md')};
`;
