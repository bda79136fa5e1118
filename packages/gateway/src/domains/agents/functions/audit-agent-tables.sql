select audit.watch('agents.settings');
