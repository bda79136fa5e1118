-- Whether the message waits to be sent by e-mail as well.
alter table messages.messages add column mail_due boolean not null default false;
create index messages_mail_due on messages.messages (id) where mail_due;
