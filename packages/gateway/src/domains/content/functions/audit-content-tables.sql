select audit.watch('content.banners');
select audit.watch('content.announcements');
select audit.watch('content.help_topics');
-- Content is not logged here: the version has it, and its publication is logged.
select audit.watch('content.versions', '{"left_out": ["content"], "action": "content-changed"}');
