create or replace function games.catalogue_changed() returns trigger language plpgsql as $$
begin
  update games.catalogue_version set version = version + 1;
  return null;
end $$;

create or replace trigger catalogue_changed after insert or delete or update of name_ko, name_en,
  vassalage on games.games
  for each statement execute function games.catalogue_changed();

create or replace trigger catalogue_changed after update of name_ko, name_en on games.vendors
  for each statement execute function games.catalogue_changed();
