-- A transaction id with other pots than before was used for something else.
create or replace function wallet.refuse_pots(answer wallet.answer) returns wallet.answer
language plpgsql immutable as $$
begin
  answer.status := 'ERR_DUPLICATE';
  answer.message := 'this transaction id was used with other pots';
  answer.tx_ref := null;
  answer.repeated := false;
  return answer;
end $$;
