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
