import type { Grant } from '@atrium/contracts/staff/accounts'

/** The caller, by a token or a session of the console. */
export interface Caller {
  /** The actor in the log. */
  readonly label: string
  readonly grants: readonly Grant[]
  /** Handle of the acting account, by its session or by a token it owns; absent for pipelines and servers. */
  readonly person?: string | undefined
  /** Handles that four eyes count as the actor: the account, and the creator of its token. */
  readonly people: readonly string[]
  /**
   * Creators of one of these accounts, or of a reset of its sign-in, within the last day: they might act through it, so
   * four eyes count them as well.
   */
  readonly inviters?: readonly string[] | undefined
  /** One of `people` that is no account: with it, nobody decides as a second person. */
  readonly machine?: string | undefined
  /** Proposer of the proposal that is decided, with current grants; none when the proposer may no longer act. */
  readonly proposer?:
    | { readonly label: string; readonly person?: string | undefined; readonly grants?: readonly Grant[] | undefined }
    | undefined
  /** PEM of the Ed25519 key that a publisher signs with. */
  readonly publicKey?: string | undefined
  /** When its token expires. */
  readonly expiresAt?: Date | undefined
  /**
   * The start of a demo: sets the policies of a new registry without a second person, which is logged, and its pins are
   * not added up.
   */
  readonly isExempt?: boolean | undefined
}
