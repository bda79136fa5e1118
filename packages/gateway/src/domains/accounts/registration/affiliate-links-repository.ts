import type { LineRole } from '@atrium/contracts/rules/agents/line-rates'
import type { Transaction } from '@atrium/database'

/** An agent's invite link, with the terms for members who register with its code. */
interface NewLink {
  merchant: string
  memberId: bigint
  code: string
  requestId: string
  role: LineRole
  /** Line rates by category, in hundredths of a percent. */
  rates: Readonly<Record<string, number>>
  note: string | null
  expiresAt: Date | null
}

/** Returns false if the merchant already has this code. */
export async function insertLink(tx: Transaction, link: NewLink, now: Date): Promise<boolean> {
  const { count } = await tx`
    insert into registration.invite_codes (merchant, code, kind, member_id, created_at, role, rates, expires_at, note,
      request_id)
    values (${link.merchant}, ${link.code}, 'affiliate', ${link.memberId}, ${now}, ${link.role},
      ${tx.json(link.rates as never)}, ${link.expiresAt}, ${link.note}, ${link.requestId})
    on conflict (merchant, code) do nothing`
  return count > 0
}

/** Revokes an invite link of this agent, which disables registrations with its code. */
export async function revokeLink(
  tx: Transaction,
  { memberId, code }: { memberId: bigint; code: string },
): Promise<void> {
  await tx`
    update registration.invite_codes set enabled = false where member_id = ${memberId} and kind = 'affiliate'
      and code = ${code} and enabled`
}
