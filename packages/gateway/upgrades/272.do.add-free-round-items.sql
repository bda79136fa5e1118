-- Items of the points mall that give free rounds.
alter table promotions.point_items drop constraint point_items_kind_check;
alter table promotions.point_items
  add constraint point_items_kind_check check (kind in ('GOODS', 'CREDITS', 'FREE_ROUNDS')),
  -- of FREE_ROUNDS: what one gives, as contracts/rules/campaigns/terms.ts has it: {"game": "…", "rounds": 10, "stake": "0.50", "days": 7}
  add column free_rounds jsonb,
  add constraint point_items_free_rounds_check check ((kind = 'FREE_ROUNDS') = (free_rounds is not null));

alter table promotions.point_orders drop constraint point_orders_kind_check;
alter table promotions.point_orders add constraint point_orders_kind_check check (kind in ('GOODS', 'CREDITS', 'FREE_ROUNDS', 'CONVERSION'));
