-- Trigger: a published version of a text that members agree to is in force from now on.
create or replace function content.put_agreement_text() returns trigger language plpgsql as $$
begin
  perform registration.put_agreement_text(new.merchant, new.item_id, new.version::text, new.published_at,
    coalesce((new.content ->> 'mustAgree')::boolean, false));
  return null;
end $$;

create or replace trigger agreement_text_is_put after insert or update of state on content.versions
for each row when (new.state = 'PUBLISHED' and new.kind = 'HELP_TOPIC' and new.item_id in ('terms', 'privacy')
  and new.content is not null)
execute function content.put_agreement_text();
