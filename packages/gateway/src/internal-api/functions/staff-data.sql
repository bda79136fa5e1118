-- Tables whose changes are published to staff, each with its kind of data. Bets and balances are missing here: their
-- events for members (`atrium_stream`) reach staff as `play`.
select realtime.follow_for_staff('wallet.withdrawal_orders', 'withdrawals', '{id,member_id}');
select realtime.follow_for_staff('wallet.withdrawal_parts', 'withdrawals', '{order_id}',
  p_owner => array['order_id', 'wallet.withdrawal_orders']);
select realtime.follow_for_staff('wallet.deposit_orders', 'deposits', '{id,member_id}');
select realtime.follow_for_staff('wallet.deposit_decisions', 'deposits', '{order_id}',
  p_owner => array['order_id', 'wallet.deposit_orders']);
select realtime.follow_for_staff('wallet.cashier_settings', 'cashier-settings');
select realtime.follow_for_staff('wallet.payment_methods', 'cashier-settings');
select realtime.follow_for_staff('wallet.payment_method_limits', 'cashier-settings');
select realtime.follow_for_staff('wallet.member_levels', 'cashier-settings');
select realtime.follow_for_staff('identity.members', 'members', '{id}',
  p_only => '{account,nickname,status,vip_level,mobile_sealed,email_sealed,parent_id,payment_password_hash}');
select realtime.follow_for_staff('registration.personal_data', 'members', '{member_id}',
  p_owner => array['member_id', 'identity.members']);
select realtime.follow_for_staff('identity.member_notes', 'members', '{member_id}',
  p_owner => array['member_id', 'identity.members']);
select realtime.follow_for_staff('identity.area_blocks', 'members', '{member_id}',
  p_owner => array['member_id', 'identity.members']);
select realtime.follow_for_staff('identity.totp', 'members', '{member_id}', p_only => '{confirmed_at}',
  p_owner => array['member_id', 'identity.members']);
select realtime.follow_for_staff('protection.limits', 'members', '{member_id}',
  p_owner => array['member_id', 'identity.members']);
select realtime.follow_for_staff('protection.bars', 'members', '{member_id}',
  p_owner => array['member_id', 'identity.members']);
select realtime.follow_for_staff('identity.logins', 'logins', '{member_id}');
select realtime.follow_for_staff('segments.segments', 'segments', '{id}');
select realtime.follow_for_staff('segments.broadcasts', 'broadcasts', '{id}');
select realtime.follow_for_staff('cases.cases', 'cases', '{id,member_id}');
select realtime.follow_for_staff('cases.events', 'cases', '{case_id}', p_owner => array['case_id', 'cases.cases']);
select realtime.follow_for_staff('cases.rules', 'case-rules');
select realtime.follow_for_staff('kyc.documents', 'kyc', '{id,member_id}');
select realtime.follow_for_staff('kyc.checks', 'kyc', '{document_id,member_id}');
select realtime.follow_for_staff('registration.referrals', 'referral-rewards', p_only => '{state}');
select realtime.follow_for_staff('support.questions', 'questions');
select realtime.follow_for_staff('support.feedback', 'feedback');
select realtime.follow_for_staff('chat.messages', 'chat');
select realtime.follow_for_staff('chat.operations', 'chat');
select realtime.follow_for_staff('lottery.issues', 'lottery-issues', '{numero}');
select realtime.follow_for_staff('lottery.results', 'lottery-issues', '{numero}');
select realtime.follow_for_staff('lottery.result_entries', 'lottery-issues', '{numero}');
select realtime.follow_for_staff('lottery.changes', 'lottery-issues', '{numero,id}');
select realtime.follow_for_staff('lottery.merchant_games', 'lottery-games');
select realtime.follow_for_staff('lottery.odds', 'lottery-games');
select realtime.follow_for_staff('lottery.calendars', 'lottery-games');
select realtime.follow_for_staff('promotions.campaigns', 'campaigns', '{id}');
select realtime.follow_for_staff('promotions.campaign_versions', 'campaigns', '{campaign}');
select realtime.follow_for_staff('promotions.raffles', 'campaigns', '{campaign}');
select realtime.follow_for_staff('promotions.claims', 'claims', '{id,campaign}');
select realtime.follow_for_staff('promotions.member_tags', 'member-tags', '{member_id}',
  p_owner => array['member_id', 'identity.members']);
select realtime.follow_for_staff('promotions.point_items', 'point-items', '{id}');
select realtime.follow_for_staff('promotions.point_orders', 'point-orders', '{id}');
select realtime.follow_for_staff('promotions.point_settings', 'point-settings');
select realtime.follow_for_staff('promotions.vip_settings', 'vip-settings');
select realtime.follow_for_staff('promotions.vip_changes', 'vip-levels');
select realtime.follow_for_staff('content.versions', 'content', '{item_id}');
select realtime.follow_for_staff('content.text_drafts', 'texts');
select realtime.follow_for_staff('content.text_versions', 'texts');
select realtime.follow_for_staff('content.running_releases', 'texts');
select realtime.follow_for_staff('games.pins', 'popular-games');
select realtime.follow_for_staff('games.merchant_games', 'games');
select realtime.follow_for_staff('games.maintenances', 'games');
select realtime.follow_for_staff('games.merchant_rooms', 'games');
select realtime.follow_for_staff('games.providers', 'providers', p_only => '{name,origin,public_key,enabled,faulty_until}');
select realtime.follow_for_staff('games.catalogue_syncs', 'providers');
select realtime.follow_for_staff('agents.settings', 'agent-settings');
select realtime.follow_for_staff('agents.nodes', 'agents');
select realtime.follow_for_staff('identity.duplicate_marks', 'members', '{member_id}');
select realtime.follow_for_staff('identity.members', 'agents', p_only => '{type}');
select realtime.follow_for_staff('agents.contracts', 'contracts');
select realtime.follow_for_staff('agents.bills', 'bills', '{id}');
select realtime.follow_for_staff('agents.cycles', 'cycles');
select realtime.follow_for_staff('proposals.giving_limits', 'giving-limits');
select realtime.follow_for_staff('proposals.house_edges', 'giving-limits');
select realtime.follow_for_staff('proposals.given', 'giving-limits');
select realtime.follow_for_staff('proposals.proposals', 'proposals');
select realtime.follow_for_staff('merchants.merchants', 'settings', p_owner => '{code}');
select realtime.follow_for_staff('merchants.hosts', 'settings');
select realtime.follow_for_staff('merchants.modules', 'settings');
select realtime.follow_for_staff('settings.region_rules', 'settings');
select realtime.follow_for_staff('settings.merchant_settings', 'settings');
select realtime.follow_for_staff('registration.settings', 'settings');
select realtime.follow_for_staff('registration.fields', 'settings');
select realtime.follow_for_staff('registration.referral_settings', 'settings');
select realtime.follow_for_staff('support.service_paths', 'settings');
select realtime.follow_for_staff('games.merchant_vendors', 'settings');
select realtime.follow_for_staff('wallet.rebate_settings', 'settings');
select realtime.follow_for_staff('games.merchant_categories', 'settings');
select realtime.follow_for_staff('webhooks.endpoints', 'webhooks');
select realtime.follow_for_staff('webhooks.deliveries', 'webhooks', p_only => '{state,attempts}');
select realtime.follow_for_staff('reports.exports', 'exports');
select realtime.follow_for_staff('audit.log', 'changes');

-- Statement triggers: jobs compute these tables for all merchants with few statements of many rows.
create or replace trigger announces_agent_figures after insert or update or delete on agents.team_days
  for each statement execute function realtime.announce_staff_data('agent-figures');
create or replace trigger announces_popular_games after insert or update or delete on games.popularity
  for each statement execute function realtime.announce_staff_data('popular-games');
