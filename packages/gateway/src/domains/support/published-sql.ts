/** Views, functions and types of SQL that others may use; all else of these schemas is private. */
export const publishedSql: readonly string[] = ['support.service_paths_view']
