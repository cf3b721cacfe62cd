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
  created_at timestamptz not null,
  -- Grows with every change and stands in the document, so that an older state never covers a newer one. It begins with
  -- the clock: a database that began anew is believed, too.
  version bigint not null,
  written_version bigint not null default 0,
  -- When to write it next. None: it stands as it should.
  next_at timestamptz,
  attempts integer not null default 0
);
create index chat_conversations_due on chat_conversations (next_at) where next_at is not null;
create index chat_conversations_by_arbiter on chat_conversations (arbiter_id) where not is_over or arbiter_id = '';
create index chat_conversations_questions on chat_conversations (buyer_id, created_at) where kind = 'question';

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
