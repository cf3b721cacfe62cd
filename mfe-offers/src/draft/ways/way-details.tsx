import { DELIVERY_KINDS, DELIVERY_TEXT_LIMITS, type DeliveryKind } from '@cosecha/shared/domain';
import { offerWaysText } from '@cosecha/shared/text';
import { TextArea, TextInput } from '@cosecha/shared/ui';
import type { DraftErrors } from '../draft-errors';
import type { DraftName } from '../draft-store';
import type { OfferDraft } from '../offer-draft';
import { changeWay } from './change-way';

const texts = offerWaysText;
const { hours: MOST_HOURS, note: MOST_NOTE } = DELIVERY_TEXT_LIMITS;

const HOURS = { pickup: texts.pickupHours, seller: texts.sellerHours } as const;

interface Props {
  name: DraftName;
  draft: OfferDraft;
  errors: DraftErrors;
}

/** What may be said of the chosen ways: when, and a note. */
export function WayDetails({ draft: { ways }, ...props }: Props) {
  return DELIVERY_KINDS.filter((kind) => ways[kind].chosen).map((kind) => (
    <WayDetail key={kind} kind={kind} ways={ways} {...props} />
  ));
}

function WayDetail({
  kind,
  name,
  ways,
  errors,
}: Omit<Props, 'draft'> & { kind: DeliveryKind; ways: OfferDraft['ways'] }) {
  return (
    <>
      {kind !== 'carrier' && (
        <TextInput
          label={HOURS[kind]}
          hint={texts.hoursHint}
          optional
          maxLength={MOST_HOURS}
          value={ways[kind].hours}
          error={errors[`${kind}Hours`]}
          onChange={({ target }) => changeWay(name, kind, { hours: target.value })}
        />
      )}
      <TextArea
        label={texts.note[kind]}
        hint={kind === 'carrier' ? texts.carrierHint : undefined}
        optional
        maxLength={MOST_NOTE}
        value={ways[kind].note}
        error={errors[`${kind}Note`]}
        onChange={({ target }) => changeWay(name, kind, { note: target.value })}
      />
    </>
  );
}
