-- Which operations may wait is listed in the contracts (proposal.operation).
alter table registry.proposals drop constraint proposals_operation_check;
