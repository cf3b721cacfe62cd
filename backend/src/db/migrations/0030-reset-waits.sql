-- When the identity service's password was last set, as it stood when the backup came. Null: not known, of earlier versions.
alter table email_backups add column password_at timestamptz;

-- A backup that was asked for after its password was reset by mail, and waits. It goes when the wallet links anew.
create table reset_waits (
  wallet text primary key,
  -- The password's last change, as the identity service says.
  reset_at timestamptz not null,
  began_at timestamptz not null,
  stopped_at timestamptz
);
