-- What claims of a campaign have reserved of its budget is counted for every campaign that is listed.
create index claims_reserved on promotions.claims (merchant, campaign) where state in ('PENDING', 'CLAIMABLE');
