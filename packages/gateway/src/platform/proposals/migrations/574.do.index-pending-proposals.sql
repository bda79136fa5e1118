-- Pending proposals of all merchants: expired ones stay in the state PROPOSED, and are left out by their deadline.
create index proposals_pending on proposals.proposals (expires_at) where state = 'PROPOSED';
