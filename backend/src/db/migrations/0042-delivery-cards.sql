-- The message with a buyer's address leaves Firestore some time after its order ended.
alter table chat_conversations
  -- When to delete it; null: the order goes on, or it is gone.
  add column erase_at timestamptz;
create index chat_conversations_erase on chat_conversations (erase_at) where erase_at is not null;
