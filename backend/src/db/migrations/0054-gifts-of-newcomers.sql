-- What wallets that have not traded have taken today is asked for each purchase, offer and payment.
create index gifts_of_newcomers on gifts (kind, at) where is_newcomer;
