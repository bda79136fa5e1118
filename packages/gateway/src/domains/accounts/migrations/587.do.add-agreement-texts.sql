-- Texts that members agree to, with the version in force. `required_at`: when the newest version was published that members
-- have to agree to; who agreed before it, or never, has to agree again. Rows follow published help topics.
create table registration.agreement_texts (
  merchant text not null,
  kind text not null check (kind in ('terms', 'privacy')),
  version text not null,
  published_at timestamptz not null,
  required_at timestamptz,
  primary key (merchant, kind)
);
alter table registration.consents drop constraint consents_kind_check,
  add check (kind in ('terms', 'privacy', 'age'));

-- Terms that are in force today are required of everybody who has not agreed to their version. A privacy policy has its
-- version from its next publication on.
insert into registration.agreement_texts (merchant, kind, version, published_at, required_at)
select m.merchant, 'terms', t.version, coalesce(agreed.first_at, now()), coalesce(agreed.first_at, now())
from (select merchant from registration.settings
  union select i.merchant from registration.consents c join identity.members i on i.id = c.member_id) m
left join registration.settings s on s.merchant = m.merchant
cross join lateral (select coalesce(s.terms_version, '2026-11') as version) t
cross join lateral (select min(c.at) as first_at from registration.consents c
  join identity.members i on i.id = c.member_id
  where i.merchant = m.merchant and c.kind = 'terms' and c.version = t.version) agreed;

alter table registration.settings drop column terms_version;
