import type { Sql, Transaction } from '@atrium/database'
import { readRowSetting } from '../../../platform/tenancy/row-settings.ts'
import type { DocumentRow } from '../documents-repository.ts'
import { insertCheck } from './checks-repository.ts'

type Checked = Pick<DocumentRow, 'id' | 'merchant' | 'memberId'>

/** Queues the check of a document that a member has sent, if the merchant has documents checked. */
export async function requestDocumentCheck(tx: Transaction, document: Checked, now: Date): Promise<void> {
  const { documents } = await readRowSetting(tx, document.merchant, 'kycProvider')
  if (documents !== 'OFF') await insertCheck(tx, 'DOCUMENT', document, now)
}

/** Queues the screening of the member of an accepted identity document, if the merchant has members screened. */
export async function requestScreening(
  tx: Sql | Transaction,
  { kind, ...document }: Checked & Pick<DocumentRow, 'kind'>,
  now: Date,
): Promise<void> {
  if (kind !== 'IDENTITY') return
  const { screening } = await readRowSetting(tx, document.merchant, 'kycProvider')
  if (screening) await insertCheck(tx, 'SCREENING', document, now)
}
