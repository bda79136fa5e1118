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
  /** One of `people` that is no account: with it, nobody decides as a second person. */
  readonly machine?: string | undefined
  /** Of a decision about a proposal: what its proposer may do today; no grants once they may not act any more. */
  readonly proposer?: { readonly label: string; readonly grants?: readonly Grant[] | undefined } | undefined
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
