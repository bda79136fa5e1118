select audit.watch('games.categories');
select audit.watch('games.merchant_categories');
select audit.watch('games.vendors');
select audit.watch('games.games');
select audit.watch('games.rooms');
select audit.watch('games.merchant_vendors');
select audit.watch('games.image_cdns');
select audit.watch('games.launch_cdns');
select audit.watch('games.returns');
select audit.watch('games.pins');
-- Without `faulty_until`: it follows from games.provider_faults, whose changes games.record_fault logs.
select audit.watch('games.providers', '{"fingerprinted": ["public_key"], "left_out": ["faulty_until"]}');
