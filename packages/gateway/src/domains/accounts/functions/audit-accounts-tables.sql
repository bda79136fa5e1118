select audit.watch('registration.settings', '{"fingerprinted": ["default_password_sealed"]}');
select audit.watch('registration.fields');
select audit.watch('registration.invite_codes');
select audit.watch('registration.referral_settings');
select audit.watch('identity.agent_contracts', '{"merchant": "select identity.merchant_of($1)"}');
select audit.watch('registration.exclusions', '{"fingerprinted": ["value_index"]}');
select audit.watch('identity.duplicate_marks');
select audit.watch('registration.duplicates',
  '{"columns": ["reviewed_at"], "action": "member-changed", "merchant": "select identity.merchant_of($1)"}');
select audit.watch('identity.operators',
  '{"action": "operator-changed", "merchant": "select identity.merchant_of($1)"}');
-- Audited columns only. The others are changed by the member, or are secret.
select audit.watch('identity.members',
  '{"columns": ["merchant", "account", "type", "status", "vip_label", "vip_level", "parent_id", "upline"],
    "action": "member-changed"}');
