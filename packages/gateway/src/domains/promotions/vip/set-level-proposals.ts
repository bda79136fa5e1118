import { DomainError } from '@atrium/contracts/errors'
import { MAX_MANUAL_DAYS } from '@atrium/contracts/rules/promotions/vip-rules'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { changeOf } from '../../../platform/proposals/compare.ts'
import type { Proposable } from '../../../platform/proposals/proposals.ts'
import { publishChange, reportChange } from './evaluation.ts'
import { readLevels, readStanding } from './levels-repository.ts'
import { findVipMember, USUAL_WINDOW_DAYS } from './staff-standing.ts'

const DAY_MS = 86_400_000

/**
 * Proposal to set a member's level manually. A second person is needed for a higher level, and for a later date of any
 * level above the first, because the level then stays without bets. Throws DomainError NOT_FOUND, and INVALID_REQUEST
 * for an unknown level or a date that is past or too far in the future.
 */
export const setLevelProposals = (deps: Pick<Deps, 'sql' | 'realtime'>): Proposable<'setVipLevel'> => ({
  operation: 'setVipLevel',
  subject: ({ account }) => `vip-level:${account.toLowerCase()}`,

  async compare(tx, { merchant, account, level, until }, now) {
    const end = new Date(until)
    if (end <= now || end.getTime() > now.getTime() + MAX_MANUAL_DAYS * DAY_MS)
      throw invalid('until', `must be within the next ${MAX_MANUAL_DAYS} days`)
    const memberId = await findVipMember(tx, { merchant, account })
    if (!(await readLevels(tx, merchant)).some((one) => one.level === level))
      throw invalid('level', 'must be a level of the merchant')
    await tx`select promotions.lock_vip(${memberId}, ${now})`
    const { level: before, manualUntil } = await readStanding(tx, memberId)
    return {
      changes: [
        ...changeOf('level', before, level, { loosens: 'HIGHER' }),
        ...changeOf('until', manualUntil?.toISOString(), end.toISOString(), {
          loosens: level > 1 ? 'HIGHER' : 'NEVER',
        }),
      ],
    }
  },

  async apply(tx, { merchant, account, level, until, reason }, { actor, now }) {
    const end = new Date(until)
    const memberId = await findVipMember(tx, { merchant, account })
    const own = (await readLevels(tx, merchant)).find((one) => one.level === level)!
    const [{ id }] = await tx<[{ id: bigint }]>`
      select (promotions.change_vip_level(s,
        row(${level}, 'MANUAL', ${own.windowDays ?? USUAL_WINDOW_DAYS}, ${actor}, ${end},
          ${reason})::promotions.level_change, ${now})).id from promotions.lock_vip(${memberId}, ${now}) s`
    const details = { account, level, until: end.toISOString(), reason }
    await noteEvent(tx, { merchant, actor, action: 'vip-level-set', subject: `member:${memberId}`, details, at: now })
    const change = await reportChange(tx, id, now)
    return () => publishChange(deps, change)
  },
})

const invalid = (path: string, message: string) =>
  new DomainError('INVALID_REQUEST', `${path} ${message}`, [{ path, message }])
