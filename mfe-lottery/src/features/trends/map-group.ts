/** A group of columns: the symbols of a position, and which of them each draw has, newest first. */
export interface MapGroup {
  readonly title: string
  readonly alphabet: readonly string[]
  readonly drawn: readonly (readonly string[])[]
}
