import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import { keysetList } from '@atrium/http-server/reports'
import type { Transaction } from '@atrium/database'
import type { StaffHandlers } from '../../pipeline/staff-handler.ts'
import { changeAs } from '../../platform/audit/actor.ts'
import { noteEvent, noteView } from '../../platform/audit/repository.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Proposals } from '../../platform/proposals/proposals.ts'
import { caseDecisions } from './case-decisions.ts'
import { caseSubject, readCase, requireCase } from './case-view.ts'
import type { CaseKey } from './case-view.ts'
import { insertCaseEvent, lockCase, readMovements, takeOver } from './cases-repository.ts'
import { casesSource } from './cases-source.ts'
import type { CaseQueue } from './cases-source.ts'
import { ruleProposals } from './rule-proposals.ts'
import { readRules } from './rules-repository.ts'

type CaseDeps = Pick<Deps, 'sql' | 'clock'> & { readonly proposals: Proposals }

/** Creates the staff operations of cases and of the rules that open them. */
export function createStaffCases({ sql, clock, proposals }: CaseDeps): StaffHandlers {
  proposals.register(caseDecisions)
  proposals.register(ruleProposals)
  const listOf = (queue: CaseQueue) => keysetList(sql, casesSource(queue))

  /** @throws DomainError NOT_FOUND */
  async function merchantOf(code: string): Promise<{ code: string; currency: string }> {
    const [row] = await sql<{ currency: string }[]>`
      select currency from merchants.merchants_view where code = ${code}`
    if (!row) throw new DomainError('NOT_FOUND', `merchant ${code}`)
    return { code, currency: row.currency }
  }

  /** Changes a case that is not closed, and returns it. @throws DomainError NOT_FOUND, CASE_CLOSED */
  async function change(key: CaseKey, actor: string, work: (tx: Transaction, now: Date) => Promise<void>) {
    const { currency } = await merchantOf(key.merchant)
    return changeAs(sql, actor, async (tx) => {
      await lockCase(tx, key.caseId)
      if ((await requireCase(tx, key)).state === 'CLOSED') throw new DomainError('CASE_CLOSED')
      await work(tx, clock())
      return readCase(tx, key, currency)
    })
  }

  return {
    async memberCases({ merchant, after, before, pageSize, ...filters }) {
      await merchantOf(merchant)
      return listOf(filters.queue).page(filters, { after, before, limit: pageSize }, { merchant })
    },

    async memberCase(key, { actor }) {
      const { currency } = await merchantOf(key.merchant)
      const { merchant, caseId } = key
      const found = await readCase(sql, key, currency)
      const details = { member: found.memberId }
      await changeAs(sql, actor, (tx) =>
        noteView(tx, { merchant, actor, action: 'case-viewed', subject: caseSubject(caseId), details }, clock()),
      )
      return found
    },

    takeCase: ({ ...key }, { actor }) =>
      change(key, actor, async (tx, now) => {
        if ((await requireCase(tx, key)).owner === actor) return
        await takeOver(tx, key.caseId, actor)
        await insertCaseEvent(tx, key.caseId, { action: 'TAKEN', actor }, now)
        await noteEvent(tx, {
          merchant: key.merchant,
          actor,
          action: 'case-taken',
          subject: caseSubject(key.caseId),
          details: {},
          at: now,
        })
      }),

    noteOnCase: ({ note, ...key }, { actor }) =>
      change(key, actor, (tx, now) => insertCaseEvent(tx, key.caseId, { action: 'NOTED', actor, note }, now)),

    async decideCase(input, staff) {
      const proposal = await proposals.perform('decideCase', input, staff)
      const { state } = await requireCase(sql, input)
      return { caseId: input.caseId, state, ...(proposal && { proposal }) }
    },

    async exportCase(key, { actor }) {
      const { currency } = await merchantOf(key.merchant)
      return changeAs(sql, actor, async (tx) => {
        const now = clock()
        const { merchant, caseId } = key
        const row = await requireCase(tx, key)
        await insertCaseEvent(tx, caseId, { action: 'EXPORTED', actor }, now)
        const details = { member: String(row.memberId) }
        await noteEvent(tx, {
          merchant,
          actor,
          action: 'case-exported',
          subject: caseSubject(caseId),
          details,
          at: now,
        })
        const { deposits, withdrawals } = await readMovements(tx, row)
        const view = ({ amount, at, ...rest }: (typeof deposits)[number]) => ({
          ...rest,
          amount: toWire(amount),
          at: at.toISOString(),
        })
        return {
          ...(await readCase(tx, key, currency)),
          exportedAt: now.toISOString(),
          deposits: deposits.map(view),
          withdrawals: withdrawals.map(view),
        }
      })
    },

    async caseRules({ merchant }) {
      const of = await merchantOf(merchant)
      return { currency: of.currency, list: await readRules(sql, of) }
    },

    async saveCaseRule(input, staff) {
      const of = await merchantOf(input.merchant)
      const proposal = await proposals.perform('saveCaseRule', input, staff)
      const saved = (await readRules(sql, of)).find(({ rule }) => rule === input.rule)!
      return { ...saved, ...(proposal && { proposal }) }
    },
  }
}
