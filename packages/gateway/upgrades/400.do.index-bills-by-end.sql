-- What the platform pays agents within 24 hours is summed in every settlement.
create index bills_ended on agents.bills (merchant, ends_at) include (agent_id, net)
  where payer_id is null and decided_at is null and net > 0;
