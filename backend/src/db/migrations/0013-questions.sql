-- Public questions about an offer; everybody reads those that its seller answered and that are not hidden.
create table offer_questions (
  id bigint generated always as identity primary key,
  offer_id bigint not null,
  -- Of the person who asks; the row goes with their account.
  wallet text not null,
  seller_id text not null,
  words text not null,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  hidden_by text check (hidden_by in ('seller', 'operator')),
  -- For its author and its seller.
  hidden_reason text not null default '',
  check ((answer is null) = (answered_at is null))
);
create index offer_questions_answered on offer_questions (offer_id, answered_at desc, id desc)
  where answered_at is not null and hidden_by is null;
create index offer_questions_waiting on offer_questions (offer_id, id)
  where answered_at is null and hidden_by is null;
create index offer_questions_by_wallet on offer_questions (wallet, offer_id, id desc);
create index offer_questions_by_seller on offer_questions (seller_id, id);
create index offer_questions_by_age on offer_questions (asked_at);
create index offer_questions_hidden on offer_questions (id desc) where hidden_by = 'operator';
