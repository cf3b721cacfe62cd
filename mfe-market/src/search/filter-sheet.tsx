import type { Category } from '@cosecha/shared/api';
import { categoryLabel } from '@cosecha/shared/api';
import type { OfferWish } from '@cosecha/shared/domain';
import { deliveryAreaText, searchText } from '@cosecha/shared/text';
import {
  AmountInput,
  Button,
  Chip,
  color,
  Heading,
  MoneyChoice,
  MoneyInput,
  Row,
  radius,
  Select,
  Sheet,
  Stack,
  StuckFoot,
  size,
  space,
  TextInput,
  type,
  useForm,
} from '@cosecha/shared/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useRememberTown } from '../near/use-remembered-town';
import { withoutFilters } from './active-filters';
import { DeliveryAreaFields } from './delivery-area-fields';
import { draftFrom, type FilterDraft, wishFromDraft } from './filter-draft';

const text = searchText.filters;
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

/** The same beside the list on wide screens, where it stays open; filters removed elsewhere are cleared here, too. */
export function FilterPanel({ wish, ...form }: Pick<Props, 'wish' | 'onApply' | 'choices'>) {
  return (
    <Panel aria-label={text.title}>
      <Heading>{text.title}</Heading>
      <FilterForm {...form} wish={wish} />
    </Panel>
  );
}

function FilterForm({ wish, onApply, choices }: Pick<Props, 'wish' | 'onApply' | 'choices'>) {
  const rememberTown = useRememberTown();
  const [draft, setDraft] = useDraft(wish);
  const change = (changes: Partial<FilterDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const read = wishFromDraft(wish, draft);
  const { form, problems } = useForm({
    problems: read.ok ? {} : read.problems,
    onValid() {
      if (!read.ok) return;
      if (read.wish.area) rememberTown(read.wish.area.to);
      onApply(read.wish);
    },
  });
  return (
    <form {...form}>
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
          <MoneyChoice />
          <TwoFields>
            <MoneyInput
              label={text.minRate}
              value={draft.minRate}
              error={problems.minRate}
              onChange={(minRate) => change({ minRate })}
            />
            <MoneyInput
              label={text.maxRate}
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
        <Group legend={deliveryAreaText.title}>
          <DeliveryAreaFields draft={draft} error={problems.town} change={change} />
        </Group>
        <PlaceFields place={draft.place} regions={choices.regions} onChange={(place) => change({ place })} />
        <StuckFoot>
          <Button type="submit">{text.apply}</Button>
          <Button variant="quiet" onClick={() => setDraft(draftFrom(withoutFilters(wish)))}>
            {text.clear}
          </Button>
        </StuckFoot>
      </Stack>
    </form>
  );
}

/** The fields' content until other filters are applied. */
function useDraft(wish: OfferWish) {
  const [draft, setDraft] = useState(() => draftFrom(wish));
  const inForce = JSON.stringify(draftFrom(wish));
  const [seen, setSeen] = useState(inForce);
  if (seen !== inForce) {
    setSeen(inForce);
    setDraft(draftFrom(wish));
  }
  return [draft, setDraft] as const;
}

interface PlaceProps {
  place: string;
  regions: FilterChoices['regions'];
  onChange: (place: string) => void;
}

function PlaceFields({ place, regions, onChange }: PlaceProps) {
  return (
    <Stack $gap="sm">
      <TextInput
        label={text.place}
        hint={text.placeHint}
        value={place}
        autoComplete="off"
        maxLength={80}
        onChange={({ target }) => onChange(target.value)}
      />
      <Row>
        {regions.map((region) => (
          <Chip
            key={region}
            selected={place === region}
            onClick={() => onChange(place === region ? '' : region)}
          >
            {region}
          </Chip>
        ))}
      </Row>
    </Stack>
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

const Panel = styled.aside`
  position: sticky;
  top: ${space('lg')};
  display: grid;
  align-content: start;
  gap: ${space('lg')};
  max-height: calc(100 * var(--dvh) - ${size('control')} - 2 * ${space('lg')});
  padding: ${space('lg')};
  padding-bottom: 0;
  overflow-y: auto;
  scroll-padding-block: ${space('lg')} 9.5rem;
  border: ${size('line')} solid ${color('line')};
  border-radius: ${radius('lg')};
  background: ${color('surface')};
`;

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
