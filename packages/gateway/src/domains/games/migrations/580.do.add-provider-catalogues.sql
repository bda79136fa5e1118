-- A provider's former key stays valid for a while after a new one.
alter table games.providers add former_key text, add former_key_until timestamptz;

-- What is no longer in its provider's catalogue is marked, because rounds refer to it.
alter table games.vendors add gone_at timestamptz;
alter table games.games add gone_at timestamptz;
alter table games.rooms add gone_at timestamptz;

-- The key pairs with which the portal signs requests to providers. The newest one signs.
create table games.portal_keys (
  key_id text primary key check (key_id ~ '^[0-9a-f]{16}$'),
  public_key text not null,
  private_key_sealed text not null,
  created_at timestamptz not null
);

create table games.catalogue_syncs (
  id uuid primary key,
  provider text not null references games.providers (code),
  state text not null default 'READING' check (state in ('READING', 'READY', 'APPLYING', 'APPLIED', 'FAILED')),
  started_by text not null,
  started_at timestamptz not null,
  applied_by text,
  applied_at timestamptz,
  -- A process that reads or applies extends this. Afterwards another one may continue.
  busy_until timestamptz,
  -- Entries that were read, and how many rows were applied.
  entries int not null default 0,
  applied int not null default 0,
  counts jsonb not null default '{}',
  failure text
);
create index catalogue_syncs_newest on games.catalogue_syncs (provider, started_at desc, id desc);

-- The rows of a catalogue that differ from what is stored. `entry`: the columns to store.
create table games.catalogue_sync_rows (
  sync_id uuid not null references games.catalogue_syncs (id) on delete cascade,
  position int not null,
  kind text not null check (kind in ('vendor', 'game')),
  code text not null,
  entry jsonb,
  -- Null until the whole catalogue is read.
  verdict text check (verdict in ('ADDED', 'CHANGED', 'SAME', 'GONE', 'REJECTED')),
  reason text,
  before jsonb,
  primary key (sync_id, position)
);
create index catalogue_sync_rows_code on games.catalogue_sync_rows (sync_id, kind, code);
