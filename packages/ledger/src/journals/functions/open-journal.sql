-- Writes a journal of a registered kind, and returns its id.
create or replace function ledger.open_journal(p_journal ledger.new_journal) returns int8 language plpgsql as $$
declare journal int8;
begin
  if not exists (select from ledger.journal_kinds k where k.kind = p_journal.kind) then
    raise exception 'No domain has registered journals of the kind %.', p_journal.kind
      using hint = 'Its migration inserts it into ledger.journal_kinds.';
  end if;
  -- Assigns the transaction id before the journal's id, so that the sealer can detect journals that are not committed
  -- yet.
  perform pg_current_xact_id();
  insert into ledger.journals (merchant, kind, ref, idem_key, at)
  values (p_journal.merchant, p_journal.kind, p_journal.ref, p_journal.idem_key, p_journal.at)
  returning id into journal;
  return journal;
end $$;
