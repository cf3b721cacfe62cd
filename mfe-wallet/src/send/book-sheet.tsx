import { shortWallet } from '@cosecha/shared/domain';
import { useDraft } from '@cosecha/shared/drafts';
import { showToast } from '@cosecha/shared/state';
import { receiversText } from '@cosecha/shared/text';
import {
  Avatar,
  Button,
  Card,
  IconButton,
  List,
  ListRow,
  passFocus,
  Row,
  Sheet,
  Stack,
  Text,
  TextInput,
  useForm,
} from '@cosecha/shared/ui';
import { contactName, isNameTaken, withContact, withoutContact } from '../device/book';
import type { Contact, WalletNotes } from '../device/wallet-notes';
import { contactDrafts } from './draft';

const texts = receiversText.book;
const LONGEST = 40;

interface Props {
  open: boolean;
  notes: WalletNotes;
  /** An account that was looked up and could be written down. */
  candidate: string | null;
  onChange: (change: (notes: WalletNotes) => WalletNotes) => Promise<void>;
  onChoose: (account: string) => void;
  onClose: () => void;
}

/** The person's own names for accounts; kept on this device. */
export function BookSheet({ open, notes, candidate, onChange, onChoose, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.title}>
      {notes.contacts.length === 0 ? (
        <Text $muted>{texts.empty}</Text>
      ) : (
        <Card $flush>
          <List aria-label={texts.title}>
            {notes.contacts.map((contact) => (
              <li key={contact.account} ref={passFocus}>
                <ContactRow contact={contact} onChange={onChange} onChoose={onChoose} />
              </li>
            ))}
          </List>
        </Card>
      )}
      {candidate && !contactName(notes, candidate) && (
        <NewContact key={candidate} account={candidate} notes={notes} onChange={onChange} />
      )}
    </Sheet>
  );
}

function ContactRow({
  contact,
  onChange,
  onChoose,
}: { contact: Contact } & Pick<Props, 'onChange' | 'onChoose'>) {
  const { name, account } = contact;
  async function handleRemove() {
    await onChange((notes) => withoutContact(notes, account));
    showToast({ tone: 'info', text: texts.removed(name) });
  }
  return (
    <Row $nowrap $gap="none">
      <ListRow
        start={<Avatar name={name} />}
        title={name}
        detail={shortWallet(account)}
        onClick={() => onChoose(account)}
      />
      <IconButton icon="trash" label={texts.remove(name)} onClick={handleRemove} />
    </Row>
  );
}

/** Saves the account of the form in the book. */
function NewContact({ account, notes, onChange }: { account: string } & Pick<Props, 'notes' | 'onChange'>) {
  const { draft, set, clear } = useDraft(contactDrafts, account);
  const name = draft?.name ?? '';
  const contact = { name: name.trim(), account };
  const problem =
    contact.name === '' ? texts.nameMissing : isNameTaken(notes, contact) ? texts.nameTaken : null;
  const { form, problems } = useForm({
    problems: { contact: problem },
    async onValid() {
      await onChange((before) => withContact(before, contact));
      await clear();
      showToast({ tone: 'success', text: texts.saved(contact.name) });
    },
  });
  return (
    <form {...form}>
      <Stack>
        <Text $as="strong">{texts.add}</Text>
        <Text $as="small" $muted translate="no">
          {account}
        </Text>
        <TextInput
          label={texts.name}
          hint={texts.nameHint}
          error={problems.contact}
          value={name}
          maxLength={LONGEST}
          onChange={(event) => set({ name: event.target.value })}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary">
          {texts.save}
        </Button>
      </Stack>
    </form>
  );
}
