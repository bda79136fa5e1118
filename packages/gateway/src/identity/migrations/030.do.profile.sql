alter table identity.members
  -- address of a picture of the member's own; without one a picture is drawn for the account
  add column avatar text,
  -- notices published later are unread; null: since the registration
  add column notices_read_at timestamptz;
