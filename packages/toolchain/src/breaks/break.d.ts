/** A deliberate mistake that tests must detect. */
export interface Break {
  /** The mistake in one sentence. */
  name: string
  /** Path in the repository. Never a migration, since released ones do not change. */
  file: string
  /** A text that occurs in the file exactly once. */
  find: string
  /** The text that replaces it. The result must compile. */
  replace: string
  /** Paths of test files that detect it: jest tests, or `.e2e.ts`. */
  noticedBy: string[]
}
