-- Invite links of agents are codes of the kind affiliate. A revoked one is not enabled.
alter table registration.invite_codes
  -- what a new member becomes: an account that plays, or an agent of the type that the agent above has
  add column role text not null default 'member' check (role in ('member', 'agent')),
  -- line rates of the new member by category, in hundredths of a percent; a missing category has the usual one
  add column rates jsonb not null default '{}',
  -- exclusive; null: it has no end
  add column expires_at timestamptz,
  -- for the agent alone
  add column note text,
  -- of the agent's request: what is sent again is one link
  add column request_id text,
  add constraint invite_codes_role_is_for_agents check (kind = 'affiliate' or (role = 'member' and rates = '{}'));
create unique index invite_codes_request on registration.invite_codes (member_id, request_id) where request_id is not null;
create index invite_codes_member on registration.invite_codes (member_id, created_at desc, code desc);

-- How often a code was looked up by the form of a registration, a visitor counting once a day.
create table registration.invite_visits (
  merchant text not null,
  code text not null,
  visits int not null,
  primary key (merchant, code),
  foreign key (merchant, code) references registration.invite_codes
);
-- Who was counted on the last day on which somebody came: keyed hashes of addresses. Those of earlier days are deleted with the first visit of a later one.
create table registration.invite_visitors (
  merchant text not null,
  code text not null,
  day date not null,
  visitor text not null,
  primary key (merchant, code, day, visitor),
  foreign key (merchant, code) references registration.invite_codes
);
create index origins_affiliate on registration.origins (merchant, upper(affiliate_code)) where affiliate_code is not null;

-- Accounts that an agent opened: address and browser are the agent's.
alter table registration.origins drop constraint origins_method_check;
alter table registration.origins
  add column opened_by bigint references identity.members,
  -- of the agent's request: what is sent again is one account
  add column request_id text,
  add constraint origins_method_check check (method in ('WEB', 'AGENT')),
  add constraint origins_opened_by_agents check ((method = 'AGENT') = (opened_by is not null) and (method = 'AGENT') = (request_id is not null));
create unique index origins_request on registration.origins (opened_by, request_id) where opened_by is not null;
