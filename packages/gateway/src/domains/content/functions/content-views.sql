-- Views that content publishes to other domains, with only the columns that these use.
create or replace view content.announcements_view as select
  id, merchant, type, title, content, published_at, audience, ends_at, member_id
from content.announcements;
create or replace view content.banners_view as select
  id, merchant, group_name, position, title, text, image, image_narrow
from content.banners;
create or replace view content.help_topics_view as select merchant, anchor from content.help_topics;
create or replace view settings.resources_view as select
  merchant, resource_type, position, url, qr_code_url, label
from settings.resources;
