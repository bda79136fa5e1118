-- What triggers have announced to pages of staff, until a gateway publishes it. A crash of the database loses it, and
-- every connection with it: pages are read again.
create unlogged table realtime.announcements (payload text not null);
