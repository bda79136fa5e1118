import type { ClaimKind } from '@atrium/contracts/staff/leaving'
import type { Role } from '@atrium/contracts/staff/define'
import type { Sql, Transaction } from '@atrium/database'

export interface Claim {
  readonly merchant: string
  readonly id: string
  /** Roles of which a person needs one to decide it. */
  readonly roles: readonly Role[]
  /** When the claim ends by itself; null: never. */
  readonly until: Date | null
}

/** Work that staff members claim, so that it can be given to a colleague when its owner leaves. */
export interface ClaimSource {
  readonly kind: ClaimKind
  /** Undecided work that one of these actors has claimed. */
  list(sql: Sql, names: readonly string[], now: Date): Promise<Claim[]>
  /**
   * Gives a claim of one of these actors to another, or ends it without one. Returns the merchant; undefined if none of
   * them holds it.
   */
  handOver(
    tx: Transaction,
    claim: { readonly names: readonly string[]; readonly id: string; readonly to: string | undefined },
    now: Date,
  ): Promise<string | undefined>
}
