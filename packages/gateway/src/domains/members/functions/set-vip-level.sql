-- Changes the level of a member. `p_label` is the level's name in the member's language; null keeps the previous name.
create or replace function identity.set_vip_level(p_member int8, p_level int, p_label text)
returns void language sql as $$
  update identity.members set vip_level = p_level, vip_label = coalesce(p_label, vip_label) where id = p_member
$$;
