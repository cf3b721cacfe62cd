-- Lists of orders ask for what has changed since a block, and come in pages: what waits for their reader first.
alter table orders
  -- The block of the last event about it.
  add column changed_height bigint not null default 0,
  -- When its state's time limit passes, as orderDeadline of shared/domain/order-states.ts has it, and from when it waits for either side,
  -- as turnMs there. Milliseconds; 9007199254740991 is never.
  add column deadline_ms bigint not null generated always as (
    case when closed then 9007199254740991
      when status = 1 then div(created_ns, 1000000) + time::bigint * 60000
      when status = 2 then div(since_ns, 1000000) + 1209600000
      when status = 3 then div(since_ns, 1000000) + 5184000000
      when status = 4 then least(div(since_ns, 1000000) + 604800000, div(created_ns, 1000000) + time::bigint * 60000)
      else 9007199254740991 end) stored,
  add column owner_turn_ms bigint not null generated always as (
    case when closed or status not in (1, 2, 3, 4) then 9007199254740991
      when status in (1, 4) or proposed_by = 2 then 0
      when status = 2 then div(since_ns, 1000000) + 1209600000
      else 9007199254740991 end) stored,
  add column signer_turn_ms bigint not null generated always as (
    case when closed or status not in (1, 2, 3, 4) then 9007199254740991
      when status = 2 or proposed_by = 1 then 0
      when status = 1 then div(created_ns, 1000000) + time::bigint * 60000
      when status = 3 then div(since_ns, 1000000) + 5184000000
      else least(div(since_ns, 1000000) + 604800000, div(created_ns, 1000000) + time::bigint * 60000) end) stored;
update orders set changed_height = coalesce(closed_height, created_height, 0);

create index orders_changed_of_owner on orders (owner_id, closed, changed_height desc, order_id desc);
create index orders_changed_of_signer on orders (signer_id, closed, changed_height desc, order_id desc);
