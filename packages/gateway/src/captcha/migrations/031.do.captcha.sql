create schema captcha;

-- Sliders and questions that wait for an answer.
create table captcha.puzzles (
  id text primary key,
  merchant text not null references merchants.merchants,
  kind text not null check (kind in ('slider', 'question')),
  -- of a slider: the left edge of the hole, in pixels
  answer text not null,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index puzzles_expiry on captcha.puzzles (expires_at);

-- Of puzzles that were solved; each is taken away by what it was solved for.
create table captcha.proofs (
  proof_hash bytea primary key,
  merchant text not null references merchants.merchants,
  expires_at timestamptz not null
);
create index proofs_expiry on captcha.proofs (expires_at);

-- The image captcha that a browser sees at the moment, by the hash of its cookie.
create table captcha.pictures (
  holder_hash bytea primary key,
  merchant text not null references merchants.merchants,
  answer text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index pictures_expiry on captcha.pictures (expires_at);
