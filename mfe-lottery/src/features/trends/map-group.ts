/** Columns that belong together: the symbols of a position, and which of them were drawn there, newest first. */
export interface MapGroup {
  readonly title: string
  readonly alphabet: readonly string[]
  readonly drawn: readonly (readonly string[])[]
}
