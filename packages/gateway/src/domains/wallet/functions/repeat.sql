-- The answer to a transaction id that was used before: the first answer again if it is the same request, else a
-- refusal.
create or replace function wallet.repeat(play wallet.play, known wallet.provider_transactions, p_kind text,
  p_reference text, p_round text, p_amount int8) returns wallet.answer language plpgsql immutable as $$
begin
  if known.state <> 'POSTED' then return wallet.refuse(play, 'ERR_DUPLICATE', 'this bet was rolled back'); end if;
  if (known.kind, known.member_id, known.round_id, known.amount, known.currency) <> (p_kind, play.member_id, p_round,
    p_amount, play.currency) or known.reference_uuid is distinct from p_reference then
    return wallet.refuse(play, 'ERR_DUPLICATE', 'this transaction id was used for something else');
  end if;
  play.balance := known.balance;
  play.bonus := known.bonus;
  return wallet.accept(play, known.journal_id, true, false, null, null);
end $$;
