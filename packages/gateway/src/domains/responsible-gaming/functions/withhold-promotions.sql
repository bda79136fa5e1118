-- Withholds promotions from members who take a break, or are excluded by themselves or the register (domain rule
-- RG-12). The message is not stored, and the insert does not return it to the sender.
create or replace function protection.withhold_promotion() returns trigger language plpgsql as $$
begin
  if registration.is_excluded(new.member_id, new.created_at)
    or exists (select from protection.members p where p.member_id = new.member_id and p.barred_until > new.created_at)
  then return null; end if;
  return new;
end $$;
create or replace trigger promotions_are_withheld before insert on messages.messages for each row
  when (new.kind = 'PROMOTION') execute function protection.withhold_promotion();
