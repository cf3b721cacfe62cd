import { deliveryText } from '@cosecha/shared/text';
import {
  Button,
  Card,
  color,
  Icon,
  IconButton,
  List,
  ListRow,
  passFocus,
  Row,
  Stack,
  size,
  space,
  Text,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { addressLine } from './card-line';
import { chosenAddress, type DeliveryNotes, MOST_ADDRESSES } from './delivery-notes';

const text = deliveryText.book;

interface Props {
  notes: DeliveryNotes;
  onChoose: (id: string) => void;
  onEdit: (id: string) => void;
  onRemove: (id: string) => void;
  onAdd: () => void;
}

/** Addresses stored on this device: a tap selects one for this order. */
export function AddressBook({ notes, onChoose, onEdit, onRemove, onAdd }: Props) {
  const chosen = chosenAddress(notes);
  const isFull = notes.addresses.length >= MOST_ADDRESSES;
  return (
    <Stack>
      <Card $flush>
        <List>
          {notes.addresses.map((each) => (
            <li key={each.id} ref={passFocus}>
              <ListRow
                start={each === chosen ? <Chosen /> : <Icon name="location" />}
                title={each.address}
                detail={`${each.name} · ${each.municipality}, ${each.department}`}
                onClick={() => onChoose(each.id)}
              />
              <Actions>
                <IconButton
                  icon="edit"
                  label={text.edit(addressLine(each))}
                  onClick={() => onEdit(each.id)}
                />
                <IconButton
                  icon="trash"
                  label={text.remove(addressLine(each))}
                  onClick={() => onRemove(each.id)}
                />
              </Actions>
            </li>
          ))}
        </List>
      </Card>
      <Text $as="small" $muted>
        {isFull ? text.full : text.device}
      </Text>
      <Button variant="secondary" icon="plus" disabled={isFull} onClick={onAdd}>
        {text.add}
      </Button>
    </Stack>
  );
}

function Chosen() {
  return (
    <Mark role="img" aria-label={text.chosen}>
      <Icon name="check" />
    </Mark>
  );
}

const Mark = styled.span`
  width: ${size('icon')};
  color: ${color('primary')};
`;
const Actions = styled(Row)`
  justify-content: flex-end;
  padding: ${space('none', 'sm', 'xs')};
`;
