select audit.watch('agents.line_rates', '{"left_out": ["updated_at"], "merchant": "select identity.merchant_of($1)"}');
