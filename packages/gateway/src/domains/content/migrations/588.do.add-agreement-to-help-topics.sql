-- Whether members have to agree to the version that is shown, and what changed in it.
alter table content.help_topics add must_agree boolean not null default false, add changes jsonb;
