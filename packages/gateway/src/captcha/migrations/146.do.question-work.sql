-- The question of the captcha comes with work for the browser; null of sliders, and of questions from before.
alter table captcha.puzzles add column work_bits int;

-- Questions that a network asked for lately at a merchant: each makes the work of the next ones harder.
create table captcha.question_requests (
  merchant text not null references merchants.merchants,
  -- as limits per address count it
  network text not null,
  at timestamptz not null
);
create index question_requests_of_network on captcha.question_requests (merchant, network, at);
create index question_requests_expiry on captcha.question_requests (at);
