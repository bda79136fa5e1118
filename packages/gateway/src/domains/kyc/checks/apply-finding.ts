import type { CheckFinding } from '@atrium/contracts/verification/verification-api'
import type { Transaction } from '@atrium/database'
import { changeAs, SYSTEM_ACTORS } from '../../../platform/audit/actor.ts'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readRowSetting } from '../../../platform/tenancy/row-settings.ts'
import { publishUnreadOf } from '../../messages/index.ts'
import { accept, documentSubject, requireDocument } from '../decisions.ts'
import { lockDocuments } from '../documents-repository.ts'
import { finishCheck } from './checks-repository.ts'
import type { OpenCheck } from './checks-repository.ts'
import { sealName } from './name-seal.ts'

const ACTOR = SYSTEM_ACTORS.verificationProvider

type FindingDeps = Pick<Deps, 'sql' | 'clock' | 'keys' | 'realtime'>
type DocumentFinding = Extract<CheckFinding, { kind: 'DOCUMENT' }>

/**
 * Stores what the provider has found. An accepted identity document or proof of address is accepted if the merchant
 * lets the provider decide. Does nothing when the check has ended before.
 */
export async function applyFinding(deps: FindingDeps, check: OpenCheck, finding: CheckFinding): Promise<void> {
  const isAccepted = await changeAs(deps.sql, ACTOR, async (tx) => {
    const now = deps.clock()
    // In the order of decisions by staff: documents first.
    await lockDocuments(tx, { memberId: check.memberId, kind: check.documentKind })
    if (finding.kind === 'SCREENING') {
      const { result, matches } = finding
      if (await finishCheck(tx, check.id, { result, matches }, now)) await noteScreening(tx, check, finding, now)
      return false
    }
    const nameSealed = finding.name === undefined ? undefined : sealName(deps.keys, finding.name, check)
    if (!(await finishCheck(tx, check.id, { ...finding, nameSealed }, now))) return false
    const { result, reasons } = finding
    await noteEvent(tx, {
      merchant: check.merchant,
      actor: ACTOR,
      action: 'kyc-document-checked',
      subject: documentSubject(check.documentId),
      details: { member: String(check.memberId), kind: check.documentKind, result, reasons: [...reasons] },
      at: now,
    })
    return acceptIfDecided(tx, check, finding, now)
  })
  if (isAccepted) await publishUnreadOf(deps, [check.memberId])
}

/** Ends a screening without a name. The member is screened again after a day. */
export const finishWithoutName = (
  { sql, clock }: Pick<FindingDeps, 'sql' | 'clock'>,
  check: OpenCheck,
): Promise<void> =>
  changeAs(sql, ACTOR, async (tx) => {
    const now = clock()
    if (await finishCheck(tx, check.id, { result: 'NAME_MISSING' }, now))
      await noteScreening(tx, check, { result: 'NAME_MISSING', matches: [] }, now)
  })

/** Accepts the document of a check in place of staff, where that is allowed. Returns whether it did. */
async function acceptIfDecided(
  tx: Transaction,
  { merchant, documentId }: OpenCheck,
  { result, expiresOn }: DocumentFinding,
  now: Date,
): Promise<boolean> {
  if (result !== 'ACCEPTED') return false
  const { documents } = await readRowSetting(tx, merchant, 'kycProvider')
  const row = await requireDocument(tx, { merchant, documentId })
  const isExpired = expiresOn !== undefined && Date.parse(expiresOn) < now.getTime()
  if (documents !== 'DECIDE' || row.kind === 'FUNDS' || row.state !== 'WAITING' || isExpired) return false
  await accept(tx, row, { expiresOn, actor: ACTOR }, now)
  return true
}

const noteScreening = (
  tx: Transaction,
  { merchant, memberId, documentId }: OpenCheck,
  { result, matches }: { result: string; matches: readonly { list: string }[] },
  now: Date,
): Promise<void> =>
  noteEvent(tx, {
    merchant,
    actor: ACTOR,
    action: 'kyc-member-screened',
    subject: documentSubject(documentId),
    details: { member: String(memberId), result, lists: [...new Set(matches.map(({ list }) => list))] },
    at: now,
  })
