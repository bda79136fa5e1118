import { DomainError } from '@atrium/contracts/errors'
import { MERCHANT_PROPOSAL_HOURS } from '@atrium/contracts/registry/merchant-proposals'
import type { RelayedAnswer, RelayedRequest } from '@atrium/contracts/registry/relayed'
import { isSwitchedOffOnly, lotterySettingChanges } from '@atrium/contracts/rules/lottery-settings/changes'
import type { Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isProposedBy, peopleOf } from '../../../platform/staff/people.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { stateOf, toChange } from './change-view.ts'
import { endStaleChanges, findChange, findWaiting, insertChange, markDecided } from './changes-repository.ts'
import type { SettingChangeRow } from './changes-repository.ts'
import { noteChange } from './note-change.ts'
import { assertOdds } from './odds-problems.ts'
import { lockSettings, readSettings, writeSettings } from './settings-repository.ts'
import type { GameKey, GameRow } from './settings-repository.ts'
import { canonicalSettings, versionOf } from './settings-version.ts'

const LIFETIME_MS = MERCHANT_PROPOSAL_HOURS * 60 * 60_000

type Change = RelayedAnswer<'proposeLotterySettings'>
type Decision = (tx: Transaction, row: SettingChangeRow, now: Date) => Promise<SettingChangeRow>

/**
 * What merchants offer of lotteries, and changes of it by two people, each logged with what it changes. Orders and
 * chases read the settings as they are placed: a change applies to all after it, and to none before.
 */
export function createLotterySettings({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  /**
   * Lets somebody decide a change that waits. @throws DomainError NOT_FOUND, LOTTERY_CHANGE_DECIDED and as `decision`
   */
  const decide = (
    { merchant, changeId }: { merchant: string; changeId: string },
    staff: Staff,
    decision: Decision,
  ): Promise<Change> =>
    changeAs(sql, staff.actor, async (tx) => {
      const now = clock()
      const known = await findChange(tx, changeId)
      if (known?.merchant !== merchant) throw new DomainError('NOT_FOUND', `change ${changeId}`)
      await lockSettings(tx, known)
      const row = (await findChange(tx, changeId))!
      if (stateOf(row, now) !== 'PROPOSED') throw new DomainError('LOTTERY_CHANGE_DECIDED')
      return toChange(await decision(tx, row, now), { people: peopleOf(staff), now })
    })

  return {
    /** @throws DomainError NOT_FOUND */
    read: (
      { merchant, code }: RelayedRequest<'lotterySettings'>,
      staff: Staff,
    ): Promise<RelayedAnswer<'lotterySettings'>> =>
      sql.begin(async (tx) => {
        const now = clock()
        await lockSettings(tx, { merchant, code })
        const { names, currency, settings } = await gameOf(tx, { merchant, code })
        const version = versionOf(settings)
        const waiting = await findWaiting(tx, { merchant, code }, version, now)
        return {
          code,
          names,
          currency,
          version,
          settings,
          ...(waiting && { waiting: toChange(waiting, { people: peopleOf(staff), now }) }),
        }
      }),

    /**
     * Has a change wait for a second person, or switches a game off at once; the same id again returns that change.
     * @throws DomainError NOT_FOUND, REQUEST_ID_USED for an id of another change, LOTTERY_SETTINGS_CHANGED where the
     *   settings are not those that it was made from, LOTTERY_SETTINGS_WAITING where it would be the second one to
     *   wait, INVALID_REQUEST for one that changes nothing or has odds that cannot be
     */
    propose: (
      { merchant, code, changeId, version, settings, reason }: RelayedRequest<'proposeLotterySettings'>,
      staff: Staff,
    ): Promise<Change> =>
      changeAs(sql, staff.actor, async (tx) => {
        const now = clock()
        const game = { merchant, code }
        const reader = { people: peopleOf(staff), now }
        await lockSettings(tx, game)
        const { settings: before } = await gameOf(tx, game)
        const after = canonicalSettings(settings)
        const id = changeId.toLowerCase()
        const known = await findChange(tx, id)
        if (known && !isSame(known, { ...game, version, after, reason, proposedBy: staff.actor }))
          throw new DomainError('REQUEST_ID_USED')
        if (known) return toChange(known, reader)
        if (versionOf(before) !== version) throw new DomainError('LOTTERY_SETTINGS_CHANGED')
        const changes = lotterySettingChanges(before, after)
        if (changes.length === 0)
          throw new DomainError('INVALID_REQUEST', 'must change something', [
            { path: 'settings', message: 'must change something' },
          ])
        assertOdds(lotteryOf.get(code)!, after)
        await endStaleChanges(tx, game, version, now)
        const isApplied = isSwitchedOffOnly(changes)
        const state = isApplied ? ('APPLIED' as const) : ('PROPOSED' as const)
        const change = {
          id,
          ...game,
          version,
          before,
          after,
          reason,
          state,
          proposedBy: staff.actor,
          proposerPeople: reader.people,
          proposedAt: now,
          expiresAt: new Date(now.getTime() + LIFETIME_MS),
          decidedAt: isApplied ? now : null,
        }
        if (!(await insertChange(tx, change))) throw new DomainError('LOTTERY_SETTINGS_WAITING')
        if (isApplied) await apply(tx, change, now)
        const row = (await findChange(tx, id))!
        await noteChange(tx, row, staff, isApplied ? 'lottery-settings-changed' : 'lottery-settings-proposed', now)
        return toChange(row, reader)
      }),

    /**
     * Applies a change that waits. @throws DomainError as `decide`, LOTTERY_NEEDS_OTHER_PERSON,
     * LOTTERY_SETTINGS_CHANGED where the settings are not those that it was made from
     */
    approve: (change: RelayedRequest<'approveLotterySettings'>, staff: Staff): Promise<Change> =>
      decide(change, staff, async (tx, row, now) => {
        if (isProposedBy(row, peopleOf(staff))) throw new DomainError('LOTTERY_NEEDS_OTHER_PERSON')
        if (versionOf((await gameOf(tx, row)).settings) !== row.version)
          throw new DomainError('LOTTERY_SETTINGS_CHANGED')
        // The rules of the game may be others than when it was proposed.
        assertOdds(lotteryOf.get(row.code)!, row.after)
        const decided = await markDecided(tx, row.id, { state: 'APPLIED', actor: staff.actor }, now)
        await apply(tx, row, now)
        await noteChange(tx, row, staff, 'lottery-settings-approved', now)
        return decided
      }),

    /** Ends a change that waits, with a reason; its proposer withdraws it. @throws DomainError as `decide` */
    decline: ({ reason, ...change }: RelayedRequest<'declineLotterySettings'>, staff: Staff): Promise<Change> =>
      decide(change, staff, async (tx, row, now) => {
        const [state, action] = isProposedBy(row, peopleOf(staff))
          ? (['WITHDRAWN', 'lottery-settings-withdrawn'] as const)
          : (['DECLINED', 'lottery-settings-declined'] as const)
        await noteChange(tx, row, staff, action, now, { declineReason: reason })
        return markDecided(tx, row.id, { state, actor: staff.actor, declineReason: reason }, now)
      }),
  }
}

/** @throws DomainError NOT_FOUND for what is no lottery, or one without rules */
async function gameOf(tx: Transaction, game: GameKey): Promise<GameRow> {
  const row = await readSettings(tx, game)
  if (!row || !lotteryOf.has(game.code)) throw new DomainError('NOT_FOUND', `no lottery ${game.code}`)
  return row
}

/** Another change that waits was made from settings that do not apply any more. */
async function apply(
  tx: Transaction,
  { merchant, code, after }: Pick<SettingChangeRow, 'merchant' | 'code' | 'after'>,
  now: Date,
): Promise<void> {
  await writeSettings(tx, { merchant, code }, after)
  await endStaleChanges(tx, { merchant, code }, versionOf(after), now)
}

const isSame = (
  row: SettingChangeRow,
  { after, ...wanted }: Pick<SettingChangeRow, 'merchant' | 'code' | 'version' | 'after' | 'reason' | 'proposedBy'>,
): boolean =>
  (Object.keys(wanted) as (keyof typeof wanted)[]).every((key) => row[key] === wanted[key]) &&
  versionOf(row.after) === versionOf(after)
