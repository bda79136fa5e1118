-- Where text messages go and how many is what operators decide.
select audit.watch('sms.settings');
