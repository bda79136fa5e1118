export { readCursor, toCursor } from './key.ts'
export type { Key } from './key.ts'
export { keysetList } from './keyset-list.ts'
export type { Keyed, KeysetSource, Page, RowsQuery } from './keyset-list.ts'
