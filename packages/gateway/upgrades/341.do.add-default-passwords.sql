-- The password that accounts of a merchant are opened with: whoever logs in with it has to change it. Null: the one of
-- the installation, if there is one.
alter table registration.settings add column default_password_sealed text;
