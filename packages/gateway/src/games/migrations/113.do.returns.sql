-- What the bets of a provider's games return to players by its mathematics, told by the provider at every start. Games of a theme play the same.
create table games.returns (
  provider text not null references games.providers,
  theme text not null,
  -- of its bets, in hundredths of a percent of the stake: 9619 is 96.19 %
  least int not null check (least > 0),
  most int not null check (most >= least),
  primary key (provider, theme)
);
