select audit.watch('agents.settings', '{"left_out": ["updated_at"]}');
select audit.watch('agents.contracts');
