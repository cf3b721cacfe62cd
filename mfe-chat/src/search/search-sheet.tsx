import { isoDay, momentText, chatSearchText as text } from '@cosecha/shared/text';
import {
  Button,
  Card,
  FirstRows,
  List,
  ListRow,
  type MoreRowsState,
  Row,
  Sheet,
  Stack,
  Text,
  TextInput,
  useDebounced,
} from '@cosecha/shared/ui';
import { useEffect, useState } from 'react';
import type { Message } from '../data';
import { useMessageSearch } from './use-message-search';

/** Shown at once, and added with each tap. */
const STEP = 20;

export interface SearchSheetProps {
  open: boolean;
  onClose: () => void;
  /** Oldest first. */
  messages: readonly Message[];
  older: MoreRowsState;
  /** Goes to a message. */
  onFound: (messageId: string) => void;
  authorOf: (message: Message) => string;
}

/** Looks for words in the whole conversation, or goes to a day of it. */
export function SearchSheet({ open, onClose, ...rest }: SearchSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={text.title}>
      <Search {...rest} />
    </Sheet>
  );
}

function Search({ messages, older, onFound, authorOf }: Omit<SearchSheetProps, 'open' | 'onClose'>) {
  const [words, setWords] = useState('');
  const [from, setFrom] = useState<string>();
  const settled = useDebounced(words, 'redraw');
  const { found, place, isReading } = useMessageSearch({ words: settled, from }, messages, older);
  const placeId = place?.id;
  useEffect(() => {
    if (placeId !== undefined) onFound(placeId);
  }, [placeId, onFound]);
  return (
    <Stack>
      <TextInput
        type="search"
        label={text.words}
        value={words}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => {
          setFrom(undefined);
          setWords(target.value);
        }}
      />
      {words === '' && <Places onWish={setFrom} />}
      <Text $as="small" $muted role="status">
        {found && (found.length > 0 || !isReading) && text.found(found.length)}{' '}
        {isReading && !older.moreError && text.reading(messages.length)}
      </Text>
      {isReading && older.moreError && (
        <>
          <Text $as="small" role="alert">
            {text.failed}
          </Text>
          <Button variant="secondary" onClick={older.loadMore}>
            {text.retry}
          </Button>
        </>
      )}
      {found && (
        <FirstRows key={settled} rows={found} step={STEP} more={text.more}>
          {(rows) => <Found rows={rows} authorOf={authorOf} onFound={onFound} />}
        </FirstRows>
      )}
    </Stack>
  );
}

/** Without words: a day, or where all started. */
function Places({ onWish }: { onWish: (from: string) => void }) {
  const [day, setDay] = useState('');
  return (
    <Stack
      as="form"
      $gap="sm"
      onSubmit={(event) => {
        event.preventDefault();
        if (day) onWish(day);
      }}
    >
      <TextInput
        type="date"
        label={text.day}
        value={day}
        max={isoDay(Date.now())}
        onChange={({ target }) => setDay(target.value)}
      />
      <Row $gap="sm">
        <Button type="submit" variant="secondary" wide={false} disabled={!day}>
          {text.toDay}
        </Button>
        <Button variant="quiet" wide={false} onClick={() => onWish('first')}>
          {text.toFirst}
        </Button>
      </Row>
    </Stack>
  );
}

interface FoundProps extends Pick<SearchSheetProps, 'authorOf' | 'onFound'> {
  rows: readonly Message[];
}

function Found({ rows, authorOf, onFound }: FoundProps) {
  if (rows.length === 0) return null;
  return (
    <Card $flush>
      <List aria-label={text.results}>
        {rows.map((message) => (
          <li key={message.id}>
            <ListRow
              title={message.text || message.file?.name}
              detail={`${message.isMine ? text.you : authorOf(message)} · ${momentText(message.atMs)}`}
              onClick={() => onFound(message.id)}
            />
          </li>
        ))}
      </List>
    </Card>
  );
}
