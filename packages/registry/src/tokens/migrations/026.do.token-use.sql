alter table registry.tokens
  add column last_used_at timestamptz,
  -- PEM of the Ed25519 key that a publisher signs with
  add column public_key text check (public_key is null or role = 'publisher');
