create or replace function images.count_private_image_bytes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    update images.private_images_total set bytes = bytes + (select coalesce(sum(r.bytes), 0)
      from rows_after r where r.deleted_at is null);
  end if;
  if tg_op <> 'INSERT' then
    update images.private_images_total set bytes = bytes - (select coalesce(sum(r.bytes), 0)
      from rows_before r where r.deleted_at is null);
  end if;
  return null;
end $$;

create or replace trigger count_inserted after insert on images.private_images referencing new table
  as rows_after for each statement execute function images.count_private_image_bytes();

create or replace trigger count_updated after
update on images.private_images referencing old table as rows_before new table
  as rows_after for each statement execute function images.count_private_image_bytes();

create or replace trigger count_deleted after delete on images.private_images referencing old table
  as rows_before for each statement execute function images.count_private_image_bytes();
