-- Where a merchant's games may be opened instead of on their provider's own origin: mirrors of its launch page, nearer to the players.
create table games.launch_cdns (
  merchant text not null references merchants.merchants,
  provider text not null references games.providers,
  origin text not null check (origin ~ '^https?://[^/?#\s]+$'),
  primary key (merchant, provider, origin)
);
