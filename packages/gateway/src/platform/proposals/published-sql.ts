/** Views, functions and types that SQL of other domains may use. Everything else in these schemas is private. */
export const publishedSql: readonly string[] = [
  'proposals.house_edges_view',
  'proposals.import_proposal',
  'proposals.proposals_view',
]
