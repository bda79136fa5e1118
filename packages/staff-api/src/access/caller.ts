import type { Grant } from '@atrium/contracts/staff/accounts'

/** The caller of an operation, identified by a token or a session of the console. */
export interface Caller {
  /** Name of the actor in the log. */
  readonly label: string
  readonly grants: readonly Grant[]
  /** Handle of the acting account, from its session or a token that it owns. Absent for pipelines and servers. */
  readonly person?: string | undefined
  /** Handles that four eyes count as the actor: the account, and the creator of its token. */
  readonly people: readonly string[]
  /**
   * People who created one of these accounts or reset its sign-in within the last day. They could act through it, so
   * four eyes count them as well.
   */
  readonly inviters?: readonly string[] | undefined
  /** A member of `people` that is not an account. A caller with one cannot approve as a second person. */
  readonly machine?: string | undefined
  /** Proposer of the proposal to be decided, with current grants. Empty grants if the proposer may no longer act. */
  readonly proposer?:
    | { readonly label: string; readonly person?: string | undefined; readonly grants?: readonly Grant[] | undefined }
    | undefined
  /** PEM of the Ed25519 key with which a publisher signs. */
  readonly publicKey?: string | undefined
  /** When the caller's token expires. */
  readonly expiresAt?: Date | undefined
  /**
   * The start of a demo. It sets the policies of a new registry without a second person, which is logged, and its pins
   * are not summed.
   */
  readonly isExempt?: boolean | undefined
  /** The token reads what its role sees, and changes nothing. */
  readonly isReadOnly?: boolean | undefined
}
