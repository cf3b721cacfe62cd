-- A transaction of the operator's that brings what a wallet's key has signed (NEP-366): which of that key's nonces it uses.
alter table transactions add column delegate_nonce numeric(20, 0);
create index transactions_by_delegation on transactions (wallet, delegate_nonce) where delegate_nonce is not null;

-- What the operator has paid for whom is counted where gifts were; a call that was refused counts against its wallet.
alter table gifts add column failed boolean not null default false;
create index gifts_by_wallet on gifts (wallet, kind, at);
