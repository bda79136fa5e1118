select audit.watch('support.settings');
select audit.watch('support.service_paths');
select audit.watch('support.questions',
  '{"columns": ["answer", "answered_by", "answered_at"], "action": "support-answered"}');
select audit.watch('support.feedback', '{"columns": ["status"], "action": "support-answered"}');
