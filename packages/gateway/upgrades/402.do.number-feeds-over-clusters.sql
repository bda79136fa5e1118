-- Feeds are in the order of transactions, which each cluster numbers by itself. Their `xid` begins with the epoch: it
-- grows when the database has been loaded into another cluster, so that what follows comes after what there was.
create table wallet.feed_epoch (
  -- the cluster (pg_control_system) that numbers now; 0: not known yet
  cluster int8 not null,
  epoch int not null
);
create unique index feed_epoch_single on wallet.feed_epoch ((true));
insert into wallet.feed_epoch (cluster, epoch) values (0, 0);
