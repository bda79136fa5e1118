-- A campaign's terms are parsed before they are stored, and their kind with them: the list of kinds is in the contract
-- alone.
alter table promotions.campaigns drop constraint campaigns_kind_check;
