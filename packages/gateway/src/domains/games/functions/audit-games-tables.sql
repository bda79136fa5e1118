select audit.watch('games.categories');
select audit.watch('games.merchant_categories');
select audit.watch('games.vendors');
-- Syncs of catalogues add many rows, and each is one entry of the log. Changes that concern money are logged by row.
select audit.watch('games.games', '{"columns": ["maintenance", "min_bet", "max_bet", "max_win"]}');
select audit.watch('games.rooms', '{"columns": ["maintenance", "is_full", "min_bet", "max_bet"]}');
select audit.watch('games.returns', '{"columns": ["least", "most"]}');
select audit.watch('games.merchant_vendors');
select audit.watch('games.maintenances');
select audit.watch('games.merchant_games');
select audit.watch('games.merchant_rooms');
select audit.watch('games.image_cdns');
select audit.watch('games.launch_cdns');
select audit.watch('games.pins');
-- Without `faulty_until`: it follows from games.provider_faults, whose changes games.record_fault logs.
select audit.watch('games.providers', '{"fingerprinted": ["public_key", "former_key"], "left_out": ["faulty_until"]}');
