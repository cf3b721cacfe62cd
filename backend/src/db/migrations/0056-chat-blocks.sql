-- Who blocks a person on the chain is heard by no conversation with that person. Null: the document was told what there is.
alter table chat_conversations
  add column seller_blocks boolean,
  add column buyer_blocks boolean;
create index chat_conversations_of_pair on chat_conversations (seller_id, buyer_id);

update chat_conversations set
  seller_blocks = (select true from account_blocks where by_id = seller_id and account_id = buyer_id),
  buyer_blocks = (select true from account_blocks where by_id = buyer_id and account_id = seller_id),
  version = version + 1, next_at = now(), attempts = 0
where exists (
  select from account_blocks
  where (by_id = seller_id and account_id = buyer_id) or (by_id = buyer_id and account_id = seller_id));
