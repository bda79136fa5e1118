select audit.watch('sms.settings');
