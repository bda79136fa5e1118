import { DomainError } from '@atrium/contracts/errors'
import { SETTING_CHANGE_HOURS, SHOWN_SETTING_CHANGES } from '@atrium/contracts/registry/cashier-settings'
import type { RelayedAnswer, RelayedRequest } from '@atrium/contracts/registry/relayed'
import { settingChanges } from '@atrium/contracts/rules/cashier-settings/changes'
import type { CashierSettings } from '@atrium/contracts/rules/cashier-settings/settings'
import type { Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isProposedBy, peopleOf } from '../../../platform/staff/people.ts'
import { stateOf, toChange } from './change-view.ts'
import { findChange, findWaiting, insertChange, markDecided, readLastChanges } from './changes-repository.ts'
import type { SettingChangeRow } from './changes-repository.ts'
import { lockSettings, readSettings, writeSettings } from './settings-repository.ts'
import { canonicalSettings, versionOf } from './settings-version.ts'

const LIFETIME_MS = SETTING_CHANGE_HOURS * 60 * 60_000

type Change = RelayedAnswer<'proposeCashierSettings'>
type Decision = (
  tx: Transaction,
  row: SettingChangeRow,
  current: CashierSettings,
  now: Date,
) => Promise<SettingChangeRow>

/**
 * The cashier settings of merchants, and changes of them by staff, each logged with what it changes. Orders read the
 * settings as they are requested: a change applies to every order after it, and to none before.
 */
export function createStaffCashierSettings({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  /**
   * Lets somebody decide a change that waits. @throws DomainError NOT_FOUND, CASHIER_CHANGE_DECIDED,
   * CASHIER_SETTINGS_CHANGED and as `decision`
   */
  const decide = (
    { merchant, changeId }: { merchant: string; changeId: string },
    staff: Staff,
    decision: Decision,
  ): Promise<Change> =>
    changeAs(sql, staff.actor, async (tx) => {
      const now = clock()
      const people = peopleOf(staff)
      await lockSettings(tx, merchant)
      const row = await findChange(tx, changeId)
      if (!row || row.merchant !== merchant) throw new DomainError('NOT_FOUND', `change ${changeId}`)
      const current = await readSettings(tx, merchant)
      const state = stateOf(row, now, versionOf(current))
      if (state === 'OUTDATED') throw new DomainError('CASHIER_SETTINGS_CHANGED')
      if (state !== 'PROPOSED') throw new DomainError('CASHIER_CHANGE_DECIDED')
      const decided = await decision(tx, row, current, now)
      return toChange(decided, { people, version: row.version, now })
    })

  return {
    read: ({ merchant }: RelayedRequest<'cashierSettings'>, staff: Staff): Promise<RelayedAnswer<'cashierSettings'>> =>
      sql.begin(async (tx) => {
        const now = clock()
        await lockSettings(tx, merchant)
        const [known] = await tx<
          { currency: string }[]
        >`select currency from merchants.merchants_view where code = ${merchant}`
        if (!known) throw new DomainError('NOT_FOUND', `merchant ${merchant}`)
        const settings = await readSettings(tx, merchant)
        const reader = { people: peopleOf(staff), version: versionOf(settings), now }
        const waiting = await findWaiting(tx, merchant, reader.version, now)
        const last = await readLastChanges(tx, merchant, { without: waiting?.id, limit: SHOWN_SETTING_CHANGES })
        return {
          currency: known.currency,
          version: reader.version,
          settings,
          ...(waiting && { waiting: toChange(waiting, reader) }),
          history: last.map((row) => toChange(row, reader)),
        }
      }),

    /**
     * Applies a change that makes nothing looser, and has any other wait for a second person; the same id again returns
     * that change.
     * @throws DomainError REQUEST_ID_USED for an id of another change, CASHIER_SETTINGS_CHANGED where the settings
     *   are not those that it was made from, CASHIER_CHANGE_WAITING where it would be the second one to wait,
     *   INVALID_REQUEST for one that changes nothing or names other VIP levels than the merchant has
     */
    propose: (
      { merchant, changeId, version, settings, reason }: RelayedRequest<'proposeCashierSettings'>,
      staff: Staff,
    ): Promise<Change> =>
      changeAs(sql, staff.actor, async (tx) => {
        const now = clock()
        const people = peopleOf(staff)
        await lockSettings(tx, merchant)
        const before = await readSettings(tx, merchant)
        const current = versionOf(before)
        const after = canonicalSettings(settings)
        const known = await findChange(tx, changeId)
        if (known && !isSame(known, { merchant, version, after, reason, proposedBy: staff.actor }))
          throw new DomainError('REQUEST_ID_USED')
        if (known) return toChange(known, { people, version: current, now })
        if (current !== version) throw new DomainError('CASHIER_SETTINGS_CHANGED')
        const changes = changesOf(before, after)
        const waits = changes.some(({ loosens }) => loosens)
        if (waits && (await findWaiting(tx, merchant, version, now))) throw new DomainError('CASHIER_CHANGE_WAITING')
        const change = {
          id: changeId.toLowerCase(),
          merchant,
          version,
          before,
          after,
          reason,
          proposedBy: staff.actor,
          proposerPeople: people,
          proposedAt: now,
          expiresAt: new Date(now.getTime() + LIFETIME_MS),
        }
        if (
          !(await insertChange(tx, {
            ...change,
            ...(waits ? { state: 'PROPOSED', decidedAt: null } : { state: 'APPLIED', decidedAt: now }),
          }))
        )
          throw new DomainError('REQUEST_ID_USED')
        if (!waits) await writeSettings(tx, merchant, before, after)
        const row = (await findChange(tx, changeId))!
        await note(tx, row, staff, waits ? 'cashier-settings-proposed' : 'cashier-settings-changed', now)
        return toChange(row, { people, version, now })
      }),

    /**
     * Applies a change that waits. @throws DomainError as `decide`, and CASHIER_CHANGE_NEEDS_OTHER_PERSON for who
     * proposed it
     */
    approve: (change: RelayedRequest<'approveCashierSettings'>, staff: Staff): Promise<Change> =>
      decide(change, staff, async (tx, row, current, now) => {
        if (isProposedBy(row, peopleOf(staff))) throw new DomainError('CASHIER_CHANGE_NEEDS_OTHER_PERSON')
        await writeSettings(tx, row.merchant, current, canonicalSettings(row.after))
        await note(tx, row, staff, 'cashier-settings-approved', now)
        return markDecided(tx, row.id, { state: 'APPLIED', actor: staff.actor }, now)
      }),

    /** Ends a change that waits, with a reason; its proposer withdraws it. @throws DomainError as `decide` */
    decline: ({ reason, ...change }: RelayedRequest<'declineCashierSettings'>, staff: Staff): Promise<Change> =>
      decide(change, staff, async (tx, row, _current, now) => {
        const [state, action] = isProposedBy(row, peopleOf(staff))
          ? (['WITHDRAWN', 'cashier-settings-withdrawn'] as const)
          : (['DECLINED', 'cashier-settings-declined'] as const)
        await note(tx, row, staff, action, now, { declineReason: reason })
        return markDecided(tx, row.id, { state, actor: staff.actor, declineReason: reason }, now)
      }),
  }
}

const isSame = (
  row: SettingChangeRow,
  { after, ...wanted }: Pick<SettingChangeRow, 'merchant' | 'version' | 'after' | 'reason' | 'proposedBy'>,
): boolean =>
  (Object.keys(wanted) as (keyof typeof wanted)[]).every((key) => row[key] === wanted[key]) &&
  versionOf(row.after) === versionOf(after)

/** Levels have names and rebates as well, which are changed elsewhere: here none is added or removed. */
function changesOf(before: CashierSettings, after: CashierSettings) {
  const [known, given] = [before, after].map(({ levels }) => levels.map(({ level }) => level).join(', '))
  if (known !== given)
    throw invalid(
      'settings.levels',
      known ? `must be the levels of the merchant: ${known}` : 'must be empty: the merchant has no levels',
    )
  const changes = settingChanges(before, after)
  if (changes.length === 0) throw invalid('settings', 'must change something')
  return changes
}

const invalid = (path: string, message: string): DomainError =>
  new DomainError('INVALID_REQUEST', message, [{ path, message }])

/** Logs what a change changes, before and after, in the name of who makes or decides it. */
function note(
  tx: Transaction,
  { id, merchant, before, after, reason, proposedBy }: SettingChangeRow,
  { actor, people }: Staff,
  action: string,
  at: Date,
  more: Record<string, string> = {},
): Promise<void> {
  const changes = settingChanges(before, after)
  const side = (of: 'from' | 'to') =>
    Object.fromEntries(
      changes.flatMap(({ field, method, level, [of]: value }) =>
        value === undefined ? [] : [[[method, level, field].filter((part) => part !== undefined).join('.'), value]],
      ),
    )
  return noteEvent(tx, {
    merchant,
    actor,
    action,
    subject: `cashier-settings:${id}`,
    details: {
      reason,
      proposedBy,
      ...(people.some((one) => one !== actor) && { people: [...people] }),
      ...more,
      from: side('from'),
      to: side('to'),
    },
    at,
  })
}
