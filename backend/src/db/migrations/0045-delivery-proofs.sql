-- What a seller shows of a delivery stands beside what is said in disputes: the same readers, the same pictures.
alter table dispute_statements
  drop constraint dispute_statements_kind_check,
  add constraint dispute_statements_kind_check check (kind in ('opening', 'statement', 'ruling', 'delivery')),
  -- Of a delivery: who carries it and under which number; '' for what the seller left out.
  add column carrier text not null default '',
  add column guide text not null default '';
