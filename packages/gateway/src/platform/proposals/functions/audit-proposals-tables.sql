select audit.watch('proposals.giving_limits');
select audit.watch('proposals.house_edges');
