import type { Grant } from '@atrium/contracts/staff/accounts'

/** Whoever calls, by a token or a session of the console. */
export interface Caller {
  /** The actor in the log. */
  readonly label: string
  readonly grants: readonly Grant[]
  /** Handle of the account that acts, by its session or by a token it owns; absent for pipelines and servers. */
  readonly person?: string | undefined
  /** Handles of whom four eyes count as the one who acts: the account, and whoever made its token. */
  readonly people: readonly string[]
  /**
   * Who created one of these accounts, or reset its sign-in, less than a day ago: they might act through it, so that
   * four eyes count them as well.
   */
  readonly inviters?: readonly string[] | undefined
  /** PEM of the Ed25519 key that a publisher signs with. */
  readonly publicKey?: string | undefined
  /** When its token expires. */
  readonly expiresAt?: Date | undefined
  /**
   * The start of a demo: sets the policies of a new registry up alone, which the log says, and its pins are not counted
   * together.
   */
  readonly isExempt?: boolean | undefined
}
