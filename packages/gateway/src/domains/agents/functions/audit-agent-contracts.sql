select audit.watch('agents.settings', p_left_out => '{updated_at}');
select audit.watch('agents.contracts');
