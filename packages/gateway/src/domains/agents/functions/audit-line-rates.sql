select audit.watch('agents.line_rates', p_left_out => '{updated_at}');
