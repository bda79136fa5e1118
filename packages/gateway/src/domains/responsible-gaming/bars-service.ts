import type { ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { endOfSelfExclusion, endOfTimeOut, RETURN_WAIT_HOURS } from '@atrium/contracts/rules/responsible-gaming'
import type { Transaction } from '@atrium/database'
import type { Deps } from '../../platform/deps.ts'
import { recordChange } from './changes-repository.ts'
import type { ByStaff, Author } from './changes-repository.ts'
import { endExclusionAt, insertBar, lockChoices, readBar } from './members-repository.ts'
import type { BarRow } from './members-repository.ts'

const RETURN_WAIT_MS = RETURN_WAIT_HOURS * 60 * 60_000

/**
 * Creates the calls for breaks that members take (domain rules RG-11 and RG-12). A break applies from the next bet on,
 * and can be extended but not shortened. Log-in, histories and withdrawals stay available. With `byStaff` staff begin
 * one at the member's request.
 */
export function createBars({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  return {
    /** Starts a time-out. @throws DomainError SELF_EXCLUSION_ACTIVE, by staff BREAK_ONLY_LONGER */
    async timeOut(by: Author, { term }: ParsedRequest<'timeOut'>, byStaff?: ByStaff): Promise<void> {
      const now = clock()
      const endsAt = endOfTimeOut(term, now)
      await sql.begin(async (tx) => {
        await lockChoices(tx, by.memberId)
        const bar = await readBar(tx, by.memberId, now)
        if (bar?.kind === 'SELF_EXCLUSION')
          throw new DomainError(byStaff ? 'BREAK_ONLY_LONGER' : 'SELF_EXCLUSION_ACTIVE')
        if (!bar || bar.endsAt! < endsAt) await begin(tx, by, bar, { kind: 'TIME_OUT', startsAt: now, endsAt }, byStaff)
        else if (byStaff) throw new DomainError('BREAK_ONLY_LONGER')
      })
    },

    /** Excludes the member, and replaces a time-out. @throws DomainError by staff BREAK_ONLY_LONGER */
    async selfExclude(by: Author, { term }: ParsedRequest<'selfExclude'>, byStaff?: ByStaff): Promise<void> {
      const now = clock()
      const endsAt = endOfSelfExclusion(term, now)
      await sql.begin(async (tx) => {
        await lockChoices(tx, by.memberId)
        const bar = await readBar(tx, by.memberId, now)
        const isLonger =
          bar?.kind !== 'SELF_EXCLUSION' || bar.barredUntil || (bar.endsAt && (!endsAt || bar.endsAt < endsAt))
        if (isLonger) await begin(tx, by, bar, { kind: 'SELF_EXCLUSION', startsAt: now, endsAt }, byStaff)
        else if (byStaff) throw new DomainError('BREAK_ONLY_LONGER')
      })
    },

    /**
     * Requests the end of a self-exclusion after its term. It ends one day later; a repeated request does not change
     * that time.
     * @throws DomainError RETURN_TOO_EARLY, SELF_EXCLUSION_ACTIVE if the exclusion is permanent
     */
    async askToReturn(by: Author): Promise<void> {
      const now = clock()
      await sql.begin(async (tx) => {
        await lockChoices(tx, by.memberId)
        const bar = await readBar(tx, by.memberId, now)
        if (bar?.kind !== 'SELF_EXCLUSION' || bar.barredUntil) return
        if (!bar.endsAt) throw new DomainError('SELF_EXCLUSION_ACTIVE', 'it is for good')
        if (bar.endsAt > now) throw new DomainError('RETURN_TOO_EARLY')
        const until = new Date(now.getTime() + RETURN_WAIT_MS)
        await endExclusionAt(tx, by.memberId, now, until)
        await recordChange(tx, by, {
          what: 'RETURN_REQUESTED',
          before: recordedBar(bar),
          after: null,
          at: now,
          effectiveAt: until,
        })
      })
    },
  }
}

async function begin(
  tx: Transaction,
  by: Author,
  before: BarRow | undefined,
  bar: Pick<BarRow, 'kind' | 'startsAt' | 'endsAt'>,
  byStaff?: ByStaff,
): Promise<void> {
  await insertBar(tx, by.memberId, bar)
  await recordChange(tx, by, {
    what: bar.kind,
    before: before ? recordedBar(before) : null,
    after: recordedBar(bar),
    at: bar.startsAt,
    effectiveAt: bar.startsAt,
  })
  await byStaff?.(tx, bar.startsAt)
}

/** Converts a break for the record of changes. `endsAt` is the end of its term; null if it is permanent. */
const recordedBar = ({ kind, endsAt }: Pick<BarRow, 'kind' | 'endsAt'>) => ({
  kind,
  endsAt: endsAt?.toISOString() ?? null,
})
