-- The response to a transaction id that was already used: the first response if the request is the same, otherwise an
-- error.
create or replace function ledger.repeat(play ledger.play, known ledger.provider_transactions,
  p_request ledger.request, p_kind text) returns ledger.answer language plpgsql stable as $$
begin
  if known.state <> 'POSTED' then return ledger.refuse(play, 'ERR_DUPLICATE', 'this bet was rolled back'); end if;
  if (known.kind, known.member_id, known.round_id, known.amount, known.currency) <> (p_kind, play.member_id,
    p_request.round, p_request.amount, play.currency) or known.reference_uuid is distinct from p_request.reference
    or known.jackpot <> coalesce(p_request.jackpot, 0) or known.free_rounds is distinct from p_request.free_rounds then
    return ledger.refuse(play, 'ERR_DUPLICATE', 'this transaction id was used for something else');
  end if;
  if p_kind <> 'rollback'
    and ledger.pots_of(known.provider, known.transaction_uuid) is distinct from p_request.pots then
    return ledger.refuse(play, 'ERR_DUPLICATE', 'this transaction id was used with other pots');
  end if;
  play.balance := known.balance;
  play.bonus := known.bonus;
  return ledger.accept(play, known.journal_id, true);
end $$;
