-- Texts that a member has to agree to, with the version in force. A table function, which PostgreSQL inlines.
create or replace function registration.agreements_due(p_member int8, p_merchant text)
returns table (kind text, version text) language sql stable as $$
  select t.kind, t.version from registration.agreement_texts t
  where t.merchant = p_merchant and t.required_at is not null and not exists (
    select from registration.consents c where c.member_id = p_member and c.kind = t.kind and c.at >= t.required_at)
$$;

-- Records that a version of a text is in force. `p_required`: all members have to agree to it, and open pages are notified.
create or replace function registration.put_agreement_text(p_merchant text, p_kind text, p_version text,
  p_at timestamptz, p_required boolean) returns void language plpgsql as $$
begin
  insert into registration.agreement_texts as t (merchant, kind, version, published_at, required_at)
  values (p_merchant, p_kind, p_version, p_at, case when p_required then p_at end)
  on conflict (merchant, kind) do update set version = excluded.version, published_at = excluded.published_at,
    required_at = coalesce(excluded.required_at, t.required_at);
  if p_required then
    perform pg_notify('atrium_stream', json_build_object(
      'target', json_build_object('merchant', p_merchant),
      'message', json_build_object('topic', 'merchant.terms.changed', 'payload', json_build_object('text', p_kind))
    )::text);
  end if;
end $$;
