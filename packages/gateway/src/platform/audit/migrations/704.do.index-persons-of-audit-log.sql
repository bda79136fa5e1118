-- The log of a merchant is filtered by who acted, and by the member that an entry names.
create index log_merchant_actor on audit.log (merchant, actor, id desc);
create index log_merchant_member on audit.log (merchant, (details ->> 'member'), id desc) where details ? 'member';
