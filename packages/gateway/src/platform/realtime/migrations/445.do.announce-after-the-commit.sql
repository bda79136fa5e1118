-- What triggers have announced to pages of staff, until a gateway tells all of them. Who loses it in a crash of the
-- database has lost its connection too, and reads its pages again.
create unlogged table realtime.announcements (payload text not null);
