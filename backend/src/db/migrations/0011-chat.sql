-- Who belongs to which conversation. The messages are in Firestore, which hears from here who may read and write them.
create table chat_conversations (
  -- An order's number, or q-<offer>-<wallet>.
  id text primary key,
  kind text not null,
  order_id bigint unique,
  offer_id bigint not null,
  seller_id text not null,
  buyer_id text not null,
  product_name text not null,
  is_disputed boolean not null default false,
  -- Of an order that ended: nothing about its people changes any more.
  is_over boolean not null default false,
  -- Empty until the chain was asked.
  arbiter_id text not null default '',
  -- Who blocks a person on the chain is heard by no conversation with that person. Null: the document was told what there is.
  seller_blocks boolean,
  buyer_blocks boolean,
  created_at timestamptz not null,
  -- Grows with every change and stands in the document, so that an older state never covers a newer one. It begins with
  -- the clock: a database that began anew is believed, too.
  version bigint not null,
  written_version bigint not null default 0,
  -- When to write it next. None: it stands as it should.
  next_at timestamptz,
  attempts integer not null default 0,
  -- When to delete the message with the buyer's address, some time after the order ended; null: the order goes on, or it is gone.
  erase_at timestamptz
);
create index chat_conversations_due on chat_conversations (next_at) where next_at is not null;
create index chat_conversations_erase on chat_conversations (erase_at) where erase_at is not null;
create index chat_conversations_by_arbiter on chat_conversations (arbiter_id) where not is_over or arbiter_id = '';
create index chat_conversations_of_pair on chat_conversations (seller_id, buyer_id);
create index chat_conversations_questions on chat_conversations (buyer_id, created_at) where kind = 'question';
-- The people who asked about a seller's offers, for their names beside what they wrote.
create index chat_conversations_asked on chat_conversations (seller_id, created_at) where kind = 'question';

-- Messages that somebody is to hear of, one row for each conversation and person, until it is clear whether they have read them.
create table chat_tellings (
  conversation_id text not null references chat_conversations (id) on delete cascade,
  wallet text not null,
  -- Whose message it was last.
  by_wallet text not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  primary key (conversation_id, wallet)
);
create index chat_tellings_due on chat_tellings (due_at);

-- What people sent of a conversation to have it looked at. The service cannot read it anywhere else.
create table chat_reports (
  id bigserial primary key,
  conversation_id text not null,
  by_wallet text not null,
  about_wallet text not null,
  reason text not null,
  words text not null,
  messages jsonb not null,
  created_at timestamptz not null,
  handled_at timestamptz,
  handled_by text
);
create index chat_reports_open on chat_reports (id desc) where handled_at is null;
create index chat_reports_handled on chat_reports (id desc) where handled_at is not null;
create index chat_reports_by_wallet on chat_reports (by_wallet, created_at);

-- Sessions that were given a chat token. Each has a document in Firestore, without which its tokens open nothing.
create table chat_sessions (
  -- Of a session, which may have gone with its account.
  id uuid primary key,
  -- Of the session. From then on its document lets nobody in, and can go.
  expires_at timestamptz not null,
  -- When its document has to change: at its last moment, or as soon as somebody ends the session.
  next_at timestamptz not null,
  attempts integer not null default 0
);
create index chat_sessions_due on chat_sessions (next_at);
