select audit.watch('registration.settings', p_fingerprinted => '{default_password_sealed}');
select audit.watch('registration.fields');
select audit.watch('registration.invite_codes');
select audit.watch('registration.referral_settings');
select audit.watch('identity.agent_contracts');
select audit.watch('registration.exclusions', p_fingerprinted => '{value_index}');
select audit.watch('registration.duplicates', p_only => '{reviewed_at}', p_action => 'member-changed');
select audit.watch('identity.operators', p_action => 'operator-changed');
-- Everything else of a member is the member's own, or a secret.
select audit.watch('identity.members', p_only => '{merchant,account,type,status,vip_label,vip_level,parent_id,upline}',
  p_action => 'member-changed');
