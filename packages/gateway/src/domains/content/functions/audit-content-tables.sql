select audit.watch('content.banners');
select audit.watch('content.announcements');
select audit.watch('content.help_topics');
