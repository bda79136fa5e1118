-- The hashes of the texts that browsers load now: those of a merchant, and without a merchant those of all merchants.
create or replace view content.texts_view as
select merchant, language, hash from (
  select distinct on (merchant, language) merchant, language, hash, texts from content.text_versions
  order by merchant, language, version desc
) own where texts <> '{}'
union all
select null, language, hash from (
  select distinct on (language) language, hash, texts from content.shared_texts order by language, version desc
) shared where texts <> '{}';

-- A published version is never changed or deleted.
create or replace function content.keep_texts() returns trigger language plpgsql as $$
begin
  raise exception 'Published texts are kept.';
end $$;
create or replace trigger texts_are_kept before update or delete on content.text_versions
  for each row execute function content.keep_texts();
create or replace trigger texts_are_kept before update or delete on content.shared_texts
  for each row execute function content.keep_texts();
