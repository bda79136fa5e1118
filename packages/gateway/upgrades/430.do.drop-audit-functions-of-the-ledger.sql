-- They are functions of wallet and ledger_proof now, with triggers of the same names.
drop trigger if exists adjustments_are_logged on wallet.journals;
drop trigger if exists deposits_are_logged on wallet.journals;
drop trigger if exists large_wins_are_logged on wallet.provider_transactions;
drop trigger if exists roots_are_logged on ledger_proof.roots;
drop function if exists audit.note_adjustment();
drop function if exists audit.note_deposit();
drop function if exists audit.note_large_win();
drop function if exists audit.note_root();
