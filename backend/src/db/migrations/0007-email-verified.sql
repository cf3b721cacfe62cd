-- Whether the mailbox was shown to be the person's when the address was tied: who only typed an address does not keep it.
alter table email_backups add column verified boolean not null default false;
