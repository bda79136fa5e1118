import { DomainError } from '@atrium/contracts/errors'
import type { StaffCaseDetail } from '@atrium/contracts/staff/cases'
import type { Sql, Transaction } from '@atrium/database'
import { findCase, readCaseEvents } from './cases-repository.ts'
import type { CaseDetailRow } from './cases-repository.ts'
import { toStaffCase } from './cases-source.ts'

/** A case of a merchant, as operations name it. */
export interface CaseKey {
  readonly merchant: string
  readonly caseId: string
}

/** Returns the subject of a case in the audit log and in proposals. */
export const caseSubject = (caseId: string): string => `case:${caseId}`

/** @throws DomainError NOT_FOUND if the case is not the merchant's */
export async function requireCase(sql: Sql | Transaction, key: CaseKey): Promise<CaseDetailRow> {
  const row = await findCase(sql, key)
  if (!row) throw new DomainError('NOT_FOUND', `case ${key.caseId}`)
  return row
}

/** Reads a case with its history. @throws DomainError NOT_FOUND */
export async function readCase(sql: Sql | Transaction, key: CaseKey, currency: string): Promise<StaffCaseDetail> {
  const row = await requireCase(sql, key)
  const { facts, parameters } = row
  return { ...toStaffCase(row), currency, facts, parameters, events: await readCaseEvents(sql, row.id) }
}
