-- Every order on a public draw looks whether its result is known at any merchant.
create index results_of_draw on lottery.results (code, numero) where source <> 'FAIR';
