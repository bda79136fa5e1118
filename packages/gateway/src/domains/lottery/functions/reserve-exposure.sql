-- Adds an order to its issue's exposure, unless all orders together could then win more than `p_max`. Returns whether
-- it was added. The exposure is split into sixteen parts with a sixteenth of the limit each, so that orders of
-- different parts do not block each other. An order that does not fit into its part locks all parts and uses the free
-- space of any of them.
create or replace function lottery.reserve_exposure(p_issue lottery.issues, p_part int, p_amount int8, p_max int8)
  returns boolean language plpgsql as $$
declare
  part lottery.issue_exposures;
  quota int8 := p_max / 16;
  rest int8 := p_amount;
  piece int8;
begin
  for attempt in 1 .. 2 loop
    update lottery.issue_exposures e set possible_win = e.possible_win + p_amount
    where (e.merchant, e.code, e.numero, e.part) = (p_issue.merchant, p_issue.code, p_issue.numero, p_part)
      and e.possible_win + p_amount <= quota;
    if found then return true; end if;
    exit when exists (select 1 from lottery.issue_exposures e
      where (e.merchant, e.code, e.numero, e.part) = (p_issue.merchant, p_issue.code, p_issue.numero, p_part));
    insert into lottery.issue_exposures (merchant, code, numero, part)
    select p_issue.merchant, p_issue.code, p_issue.numero, n
    from generate_series(0, 15) n on conflict do nothing;
  end loop;
  perform 1 from lottery.issue_exposures e
    where (e.merchant, e.code, e.numero) = (p_issue.merchant, p_issue.code, p_issue.numero)
    order by e.part for update;
  if (select sum(e.possible_win) from lottery.issue_exposures e
    where (e.merchant, e.code, e.numero) = (p_issue.merchant, p_issue.code, p_issue.numero)) + p_amount > p_max then
    return false;
  end if;
  for part in select * from lottery.issue_exposures e
  where (e.merchant, e.code, e.numero) = (p_issue.merchant, p_issue.code, p_issue.numero) order by e.part loop
    -- The last part gets the remainder of the division by sixteen.
    piece := case when part.part = 15 then rest else least(rest, greatest(quota - part.possible_win, 0)) end;
    update lottery.issue_exposures e set possible_win = e.possible_win + piece
    where (e.merchant, e.code, e.numero, e.part) = (part.merchant, part.code, part.numero, part.part) and piece > 0;
    rest := rest - piece;
  end loop;
  return true;
end $$;
