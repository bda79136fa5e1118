select audit.watch('content.banners');
select audit.watch('content.announcements');
select audit.watch('content.help_topics');
-- Content is not logged here: the version has it, and its publication is logged.
select audit.watch('content.versions', '{"left_out": ["content"], "action": "content-changed"}');
-- Texts of the portal are in their versions.
select audit.watch('content.text_drafts', '{"left_out": ["texts"]}');
select audit.watch('content.text_versions', '{"left_out": ["texts"], "action": "texts-published"}');
select audit.watch('content.shared_texts', '{"left_out": ["texts"], "action": "texts-shared"}');
