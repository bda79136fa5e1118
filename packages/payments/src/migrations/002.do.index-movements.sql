create index payments_moved on payments.payments (updated_at, id) where charged_amount is not null;
create index payouts_paid on payments.payouts (updated_at, id) where state = 'paid';
