-- No query asks for operations by kind alone since 0011, and every call that moves money paid for it.
drop index operations_by_kind;
