select audit.watch('lottery.games');
select audit.watch('lottery.merchant_games');
select audit.watch('lottery.odds');
select audit.watch('lottery.calendars');
