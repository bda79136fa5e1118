select audit.watch('support.settings');
select audit.watch('support.service_paths');
select audit.watch('support.questions', p_only => '{answer,answered_by,answered_at}', p_action => 'support-answered');
select audit.watch('support.feedback', p_only => '{status}', p_action => 'support-answered');
