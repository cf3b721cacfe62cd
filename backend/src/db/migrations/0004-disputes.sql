-- Why an order was disputed stands in the operation that disputed it.
create index operations_of_disputes on operations ((body->>'orderId')) where kind = 'dispute-order';
