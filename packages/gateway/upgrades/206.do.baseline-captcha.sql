create schema captcha;

-- Sliders and questions that are not solved yet.
create table captcha.puzzles (
  id text primary key,
  merchant text not null references merchants.merchants,
  kind text not null check (kind in ('slider', 'question')),
  -- of a slider: the left edge of the hole, in pixels
  answer text not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  -- proof of work that the browser does for a question; null of sliders
  work_bits int
);
create index puzzles_expiry on captcha.puzzles (expires_at);

-- Proofs of solved puzzles; each is used once.
create table captcha.proofs (
  proof_hash bytea primary key,
  merchant text not null references merchants.merchants,
  expires_at timestamptz not null
);
create index proofs_expiry on captcha.proofs (expires_at);

-- The image captcha that a browser shows at the moment, by the hash of its cookie.
create table captcha.pictures (
  holder_hash bytea primary key,
  merchant text not null references merchants.merchants,
  answer text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null
);
create index pictures_expiry on captcha.pictures (expires_at);

-- Questions are counted in identity.throttles: nothing uses this table any more, and a later migration drops it.
create table captcha.question_requests (
  merchant text not null references merchants.merchants,
  -- as limits per address count it
  network text not null,
  at timestamptz not null
);
create index question_requests_of_network on captcha.question_requests (merchant, network, at);
create index question_requests_expiry on captcha.question_requests (at);
