-- One sentence per language about a merchant, for search engines and previews of links. Without it the portal's own is shown.
alter table merchants.merchants add column description jsonb check (jsonb_typeof(description -> 'KO') = 'string' and jsonb_typeof(description -> 'EN') = 'string');
