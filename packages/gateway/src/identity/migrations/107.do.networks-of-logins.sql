-- The throttle of failures counts the network that one visitor has: of IPv6 the first 64 bits. Null of what was tried before.
alter table identity.logins add column network text;
drop index identity.logins_failures_address;
create index logins_failures_network on identity.logins (merchant, network, at desc) where not succeeded;
