-- Subtracts an order that was cancelled or not accepted from its issue's exposure: from its own part if the part is
-- large enough, otherwise from all parts in their order.
create or replace function lottery.release_exposure(p_merchant text, p_code text, p_numero text, p_part int,
  p_amount int8) returns void language plpgsql as $$
declare
  part lottery.issue_exposures;
  rest int8 := p_amount;
  piece int8;
begin
  update lottery.issue_exposures e set possible_win = e.possible_win - p_amount
  where (e.merchant, e.code, e.numero, e.part) = (p_merchant, p_code, p_numero, p_part) and e.possible_win >= p_amount;
  if found then return; end if;
  for part in select * from lottery.issue_exposures e
  where (e.merchant, e.code, e.numero) = (p_merchant, p_code, p_numero) order by e.part for update loop
    piece := least(rest, part.possible_win);
    update lottery.issue_exposures e set possible_win = e.possible_win - piece
    where (e.merchant, e.code, e.numero, e.part) = (part.merchant, part.code, part.numero, part.part) and piece > 0;
    rest := rest - piece;
  end loop;
end $$;
