/** Views, functions and types of SQL that others may use; all else of these schemas is private. */
export const publishedSql: readonly string[] = [
  'proposals.house_edges_view',
  'proposals.import_proposal',
  'proposals.proposals_view',
]
