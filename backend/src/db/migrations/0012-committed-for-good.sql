-- What must not be lost with the server that has it: a transaction that writes here is over only once a synchronous standby
-- (synchronous_standby_names) has it on its disk too, whatever the server's default for all others. By triggers, so that it costs no
-- statement and no writer can forget it. Deleting may be lost: it is done again. A server that asks for more ("remote_apply") keeps it.
create function commit_for_good() returns trigger language plpgsql as $$
begin
  if current_setting('synchronous_commit') in ('off', 'local', 'remote_write') then
    perform set_config('synchronous_commit', 'on', true);
  end if;
  return null;
end $$;

-- What was asked under an idempotency key, and what was answered.
create trigger commit_for_good before insert or update on operations execute function commit_for_good();
-- Signed bytes, before they leave, and their outcome.
create trigger commit_for_good before insert or update on transactions execute function commit_for_good();
-- What a device was asked to sign, and its signature, before anything is spent on it.
create trigger commit_for_good before insert or update on proposals execute function commit_for_good();
-- What the treasury has lent and will get back.
create trigger commit_for_good before insert or update on grants execute function commit_for_good();
-- The only copy of a wallet's words beside its owner's.
create trigger commit_for_good before insert or update on email_backups execute function commit_for_good();
