-- Returns when the block of an area ends that staff made for a member: `infinity` without an end, null without a block.
-- PostgreSQL inlines it into the calling query.
create or replace function identity.area_blocked_until(p_member_id int8, p_area text, p_now timestamptz)
returns timestamptz language sql stable as $$
  select b.until from identity.area_blocks b where b.member_id = p_member_id and b.area = p_area and b.until > p_now
$$;
