/** A deliberate mistake, which the tests have to notice. */
export interface Break {
  /** What is wrong, in one sentence. */
  name: string
  /** Path in the repository. Never a migration: what was released stays. */
  file: string
  /** A text that is in the file exactly once. */
  find: string
  /** What the mistake makes of it. It compiles. */
  replace: string
  /** Paths of the test files that notice it: of jest, or `.e2e.ts`. */
  noticedBy: string[]
}
