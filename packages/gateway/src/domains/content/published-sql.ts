/** SQL views, functions and types that other domains may use. Everything else in these schemas is private. */
export const publishedSql: readonly string[] = [
  'content.announcements_view',
  'content.banners_view',
  'content.help_topics_view',
  'content.texts_view',
  'settings.resources_view',
]
