-- The people who asked about a seller's offers, for their names beside what they wrote.
create index chat_conversations_asked on chat_conversations (seller_id, created_at) where kind = 'question';
