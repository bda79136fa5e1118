-- Entries of lists that fitted the name of a member at a screening, for the rules of cases.
create or replace view kyc.screening_matches_view as
select c.merchant, c.member_id, m.list, m.name, m.score, m.source
from kyc.checks c cross join lateral jsonb_to_recordset(c.matches) as m (list text, name text, score int, source text)
where c.matches is not null;
