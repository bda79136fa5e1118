import { createHash, sign } from 'node:crypto'
import { DomainError } from '@atrium/contracts/errors'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { MAX_RECORD_ENTRIES, MEMBER_RECORD_FORMAT, recordSignedText } from '@atrium/contracts/staff/members/timeline'
import type { RecordHeader, RecordSeal } from '@atrium/contracts/staff/members/timeline'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { memberSubject, requireMember } from '../../domains/accounts/index.ts'
import { readPortalKey } from '../../domains/games/index.ts'
import { changeAs } from '../../platform/audit/actor.ts'
import { noteEvent } from '../../platform/audit/repository.ts'
import type { Deps } from '../../platform/deps.ts'
import { currentMerchant } from '../merchants.ts'
import { chosenKinds, kindsFor, periodOf, readsNetworks } from './member-timeline.ts'
import { timelineSource } from './timeline-source.ts'

const ROWS_OF_A_PART = 2_000

/** Creates records of members: their timeline between two days as a signed file. */
export function createMemberRecords(deps: Pick<Deps, 'sql' | 'clock' | 'keys'>) {
  const { sql, clock } = deps
  const entries = keysetList(sql, timelineSource('asc'), ROWS_OF_A_PART)
  return {
    /**
     * Writes a record, which is logged with the reason and its hash.
     * @throws DomainError NOT_FOUND if the member is not the merchant's, INVALID_REQUEST for an invalid period or one
     *   with too many entries
     */
    async memberRecord(
      { merchant, memberId, kinds, from, to, reason }: GatewayRequest<'memberRecord'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'memberRecord'>> {
      const { timeZone, currency } = await currentMerchant(sql, merchant)
      const period = periodOf({ from, to }, timeZone)
      const { id, account } = await requireMember(deps, { merchant, memberId })
      const chosen = chosenKinds(kindsFor(staff), kinds)
      const reader = { merchant, memberId: id, currency, isMasked: readsNetworks(staff) }
      const lines: string[] = []
      for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
        const part = await entries.part({ kinds: chosen, ...period }, { after }, reader)
        lines.push(...part.list.map((entry) => JSON.stringify(entry)))
        if (lines.length > MAX_RECORD_ENTRIES) throw tooManyEntries()
        after = part.next
      }
      const now = clock()
      const header: RecordHeader = {
        format: MEMBER_RECORD_FORMAT,
        merchant,
        memberId,
        account,
        from,
        to,
        timeZone,
        kinds: [...chosen],
        entries: lines.length,
        createdAt: now.toISOString(),
        createdBy: staff.actor,
        reason,
      }
      const signed = `${[JSON.stringify(header), ...lines].join('\n')}\n`
      const sha256 = createHash('sha256').update(signed).digest('hex')
      const { keyId, privateKey } = await readPortalKey(deps)
      const signature = sign('RSA-SHA256', Buffer.from(recordSignedText(sha256)), privateKey).toString('base64')
      await changeAs(sql, staff.actor, (tx) =>
        noteEvent(tx, {
          merchant,
          actor: staff.actor,
          action: 'member-recorded',
          subject: memberSubject(id),
          details: { reason, firstDay: from, lastDay: to, entries: lines.length, sha256 },
          at: now,
        }),
      )
      const seal: RecordSeal = { sha256, keyId, signature }
      return {
        name: `${merchant}-${account}-${from}-${to}.jsonl`,
        content: `${signed}${JSON.stringify(seal)}\n`,
        entries: lines.length,
        sha256,
      }
    },

    async memberRecordKey(): Promise<GatewayAnswer<'memberRecordKey'>> {
      const { keyId, publicKey } = await readPortalKey(deps)
      return { keyId, publicKey }
    },
  }
}

const tooManyEntries = () =>
  new DomainError('INVALID_REQUEST', `the record would have more than ${MAX_RECORD_ENTRIES} entries`, [
    { path: 'to', message: 'must be earlier, or kinds must be chosen' },
  ])
