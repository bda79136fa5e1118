import { DomainError } from '@atrium/contracts/errors'
import { OUTCOMES_OF } from '@atrium/contracts/rules/cases/case-rules'
import type { CaseOutcome, CaseState } from '@atrium/contracts/rules/cases/case-rules'
import { noteEvent } from '../../platform/audit/repository.ts'
import { changeOf } from '../../platform/proposals/compare.ts'
import type { Proposable } from '../../platform/proposals/proposals.ts'
import { caseSubject, requireCase } from './case-view.ts'
import { holdWithdrawals, insertCaseEvent, lockCase, writeDecision } from './cases-repository.ts'

const STATES: Readonly<Record<CaseOutcome, CaseState>> = {
  NO_CONCERN: 'CLOSED',
  RESTRICT: 'ESCALATED',
  REPORT: 'ESCALATED',
  INTERVENE: 'CLOSED',
}

/**
 * The decision about a case. To find no concern in a severe or escalated case lets money out, and waits for a second
 * person; to block withdrawals does not.
 */
export const caseDecisions: Proposable<'decideCase'> = {
  operation: 'decideCase',
  subject: ({ caseId }) => caseSubject(caseId),

  async compare(tx, { outcome, ...key }) {
    await lockCase(tx, key.caseId)
    const { kind, state, isSevere, outcome: before } = await requireCase(tx, key)
    if (state === 'CLOSED') throw new DomainError('CASE_CLOSED')
    if (!OUTCOMES_OF[kind].includes(outcome)) throw invalid(`must be one of ${OUTCOMES_OF[kind].join(', ')}`)
    if (outcome === before) throw invalid('must change something')
    const loosens = outcome === 'NO_CONCERN' && kind === 'AML' && (isSevere || state === 'ESCALATED')
    return { changes: changeOf('caseOutcome', before ?? undefined, outcome, { loosens: loosens ? 'ANY' : 'NEVER' }) }
  },

  async apply(tx, { outcome, reason, ...key }, { actor, now, proposed }) {
    const row = await requireCase(tx, key)
    const state = STATES[outcome]
    await writeDecision(tx, row.id, { state, outcome }, now)
    if (row.kind === 'AML') await holdWithdrawals(tx, row, state === 'CLOSED' ? 'NONE' : 'BLOCKED', now)
    await insertCaseEvent(
      tx,
      row.id,
      { action: 'DECIDED', actor: proposed?.proposedBy ?? actor, outcome, note: reason },
      now,
    )
    await noteEvent(tx, {
      merchant: key.merchant,
      actor,
      action: 'case-decided',
      subject: caseSubject(row.id),
      details: { member: String(row.memberId), outcome, reason, from: { state: row.state }, to: { state } },
      at: now,
    })
  },
}

const invalid = (message: string): DomainError =>
  new DomainError('INVALID_REQUEST', message, [{ path: 'outcome', message }])
