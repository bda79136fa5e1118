-- It takes the type and the state of a member now.
drop function if exists promotions.has_vip_level(identity.members);
