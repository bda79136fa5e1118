select audit.watch('content.banners');
select audit.watch('content.announcements');
select audit.watch('content.help_topics');
-- Contents are in the version itself, and in the log once they are published.
select audit.watch('content.versions', '{"left_out": ["content"], "action": "content-changed"}');
