-- What a bonus is called, whatever granted it: by language, null where it has no name.
alter table wallet.bonuses add column title jsonb;
update wallet.bonuses b set title = jsonb_build_object('KO', o.bonus_terms ->> 'titleKo', 'EN', o.bonus_terms ->> 'titleEn')
from wallet.deposit_orders o where o.bonus_id = b.id and o.bonus_terms ? 'titleKo';

-- It takes the title.
drop function if exists wallet.grant_bonus(int8, text, int8, int8, int8, jsonb, int8, text[], text, int8, int8, timestamptz, timestamptz);
