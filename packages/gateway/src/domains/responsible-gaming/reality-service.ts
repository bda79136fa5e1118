import type { RealityCheck } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import { REALITY_CHECK_MINUTES } from '@atrium/contracts/rules/responsible-gaming'
import type { Deps } from '../../platform/deps.ts'
import { policyOf } from '../../platform/tenancy/jurisdiction-policy.ts'
import type { Caller } from '../../pipeline/handler.ts'
import { writeRealityChecked } from '../members/index.ts'
import { recordChange } from './changes-repository.ts'
import { lockChoices, writeRealityMinutes } from './members-repository.ts'
import { readReality } from './reality-repository.ts'

type Who = Pick<Caller, 'memberId' | 'tokenHash'>

/**
 * Creates the calls of reality checks, which show players how long they have played and with what result (domain rule
 * RG-09). The server measures the time, so that reloads and other tabs do not reset it.
 */
export function createRealityCheck({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  async function read({ memberId, tokenHash }: Who): Promise<RealityCheck> {
    const row = await readReality(sql, memberId, tokenHash)
    if (!row) throw new DomainError('SESSION_EXPIRED')
    const now = clock().getTime()
    const dueAt = row.minutes > 0 ? row.checkedFrom.getTime() + row.minutes * 60_000 : undefined
    return {
      intervalMin: row.minutes,
      choices: choicesOf(row.policy),
      isPending: dueAt !== undefined && dueAt <= now,
      ...(dueAt !== undefined && { dueAt }),
      serverTime: now,
      sessionStartedAt: row.startedAt.getTime(),
      elapsedMs: Math.max(0, now - row.startedAt.getTime()),
      staked: toWire(row.staked),
      won: toWire(row.won),
      net: toWire(row.won - row.staked),
      rounds: row.rounds,
      currency: row.currency,
    }
  }

  return {
    read,

    /** Stores that the member has acknowledged the check, which restarts the interval. */
    async goOn(who: Who): Promise<RealityCheck> {
      await writeRealityChecked(sql, who.tokenHash, clock())
      return read(who)
    },

    /**
     * Changes the interval of reality checks.
     * @throws DomainError FEATURE_OFF if the merchant's policy does not offer the interval
     */
    async setInterval(who: Who, minutes: number): Promise<RealityCheck> {
      const { choices, intervalMin } = await read(who)
      if (!choices.includes(minutes)) throw new DomainError('FEATURE_OFF', `a reality check every ${minutes} minutes`)
      const at = clock()
      await sql.begin(async (tx) => {
        await lockChoices(tx, who.memberId)
        const chosen = await writeRealityMinutes(tx, who.memberId, minutes)
        if (chosen !== minutes)
          await recordChange(tx, who, {
            what: 'REALITY_CHECK',
            before: { minutes: chosen ?? intervalMin },
            after: { minutes },
            at,
            effectiveAt: at,
          })
      })
      return read(who)
    },
  }
}

function choicesOf(stored: unknown): number[] {
  const { mode, offAllowed } = policyOf(stored).realityCheck
  if (mode === 'fixed-blocking') return []
  return REALITY_CHECK_MINUTES.filter((minutes) => minutes > 0 || offAllowed)
}
