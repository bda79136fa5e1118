-- Raffles: tickets that are numbered as they are earned, and a draw that anybody can make again.

-- One for each campaign of the kind RAFFLE, from when it is published on.
create table promotions.raffles (
  merchant text not null,
  campaign text not null,
  -- OPEN: tickets are numbered. CLOSED: the list of tickets is published. CANCELLED: the campaign was closed before its end.
  state text not null check (state in ('OPEN', 'CLOSED', 'DRAWN', 'CANCELLED')),
  -- SHA-256 of the seed, published when the raffle opens
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  -- encrypted until the draw
  seed_sealed text,
  -- known after the draw only
  seed text,
  -- how many have been numbered: 1 to this, without gaps
  tickets int not null default 0 check (tickets >= 0),
  -- SHA-256 of the list of tickets, published when the raffle closes
  list_hash text check (list_hash ~ '^[0-9a-f]{64}$'),
  opened_at timestamptz not null,
  closed_at timestamptz,
  drawn_at timestamptz,
  cancelled_at timestamptz,
  primary key (merchant, campaign),
  foreign key (merchant, campaign) references promotions.campaigns (merchant, id),
  check ((seed_sealed is null) = (state in ('DRAWN', 'CANCELLED'))),
  check (seed is null or state in ('DRAWN', 'CANCELLED')),
  check ((list_hash is not null) = (state in ('CLOSED', 'DRAWN')) and (closed_at is not null) = (list_hash is not null)),
  check ((drawn_at is not null) = (state = 'DRAWN') and (cancelled_at is not null) = (state = 'CANCELLED'))
);
create index raffles_due on promotions.raffles (state) where state in ('OPEN', 'CLOSED');

-- Members with tickets of a raffle, and what the published list calls them: random, another one in each raffle.
create table promotions.raffle_owners (
  merchant text not null,
  campaign text not null,
  member_id bigint not null references identity.members,
  handle text not null check (handle ~ '^[0-9a-f]{12}$'),
  tickets int not null default 0 check (tickets >= 0),
  primary key (merchant, campaign, member_id),
  unique (merchant, campaign, handle),
  foreign key (merchant, campaign) references promotions.raffles (merchant, campaign)
);

create table promotions.raffle_tickets (
  merchant text not null,
  campaign text not null,
  number int not null check (number > 0),
  member_id bigint not null,
  -- CLAIM: the reward of another campaign
  source text not null check (source in ('DEPOSIT', 'BET', 'LOGIN', 'CLAIM')),
  -- the source of the terms and its day, `tickets:BET:1:2026-11-27`; null of a claim
  earned text,
  ref text not null,
  at timestamptz not null,
  primary key (merchant, campaign, number),
  unique (merchant, campaign, ref),
  foreign key (merchant, campaign, member_id) references promotions.raffle_owners (merchant, campaign, member_id),
  check ((earned is null) = (source = 'CLAIM'))
);
create index raffle_tickets_member on promotions.raffle_tickets (member_id, merchant, campaign, number desc);

-- Prizes in the order of the terms, each with the ticket that was drawn for it.
create table promotions.raffle_winners (
  merchant text not null,
  campaign text not null,
  -- from 1 on
  prize int not null check (prize > 0),
  number int not null,
  primary key (merchant, campaign, prize),
  unique (merchant, campaign, number),
  foreign key (merchant, campaign, number) references promotions.raffle_tickets (merchant, campaign, number)
);
