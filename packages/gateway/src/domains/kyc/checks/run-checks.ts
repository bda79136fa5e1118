import type { Check, CheckRequest } from '@atrium/contracts/verification/verification-api'
import type { Sql } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import { readRowSetting } from '../../../platform/tenancy/row-settings.ts'
import { VerificationServiceError } from '../../../platform/verification-service/verification-service.ts'
import { applyFinding, finishWithoutName } from './apply-finding.ts'
import {
  cancelCheck,
  findDueCheck,
  findNameRead,
  markSent,
  planNext,
  queueAgain,
  readImageKeys,
} from './checks-repository.ts'
import type { OpenCheck } from './checks-repository.ts'
import { openName } from './name-seal.ts'

const FIRST_DELAY_MS = 5_000
const MAX_POLL_DELAY_MS = 5 * 60_000
const MAX_RETRY_DELAY_MS = 60 * 60_000

/** What is known about a member beside documents. */
export interface Person {
  /** The name that payouts are addressed to. */
  readonly name?: string
  readonly birthDate?: string
}
export type ReadPerson = (sql: Sql, owner: { memberId: bigint; merchant: string }) => Promise<Person>

export type CheckDeps = Pick<Deps, 'sql' | 'clock' | 'keys' | 'privateImages' | 'realtime' | 'verification'> & {
  readonly readPerson: ReadPerson
}

/**
 * Creates the job that requests checks from the provider, reads those that it has, and applies findings. While the
 * provider does not respond, a run ends with the first request; each check is tried again after a longer delay.
 */
export function createCheckRun(deps: CheckDeps) {
  const { sql, clock, verification } = deps
  const after = (tries: number, max: number): Date =>
    new Date(clock().getTime() + Math.min(FIRST_DELAY_MS * 2 ** Math.min(tries, 20), max))

  /** Requests a check, or reads it. Returns undefined when it has ended, or is to be tried later. */
  async function requested(check: OpenCheck): Promise<Check | undefined> {
    if (check.state === 'SENT' && check.providerId !== null) {
      const found = await verification.find(check.providerId, { reference: check.id, kind: check.kind })
      if (!found) await queueAgain(sql, check.id, after(check.tries, MAX_RETRY_DELAY_MS))
      return found
    }
    const request = check.kind === 'DOCUMENT' ? await documentRequest(deps, check) : await screeningRequest(deps, check)
    if (request === 'CANCEL') await cancelCheck(sql, check.id)
    else if (request === 'LATER') await planNext(sql, check.id, after(check.tries, MAX_POLL_DELAY_MS), null)
    else if (request === 'NAME_MISSING') await finishWithoutName(deps, check)
    else return verification.request(request)
    return undefined
  }

  /** Makes one request for a check. Returns false if the provider does not respond. */
  async function advance(check: OpenCheck): Promise<boolean> {
    try {
      const found = await requested(check)
      if (found?.result) await applyFinding(deps, check, found.result)
      else if (found && check.state === 'QUEUED') await markSent(sql, check.id, found.id, after(0, MAX_POLL_DELAY_MS))
      else if (found) await planNext(sql, check.id, after(check.tries, MAX_POLL_DELAY_MS), null)
      return true
    } catch (error) {
      await planNext(sql, check.id, after(check.tries, MAX_RETRY_DELAY_MS), String((error as Error).message))
      if (error instanceof VerificationServiceError) return error.kind !== 'unavailable'
      throw error
    }
  }

  return async (turn: { isStopping(): boolean } = { isStopping: () => false }): Promise<void> => {
    while (!turn.isStopping()) {
      const check = await findDueCheck(sql, clock())
      if (!check || !(await advance(check))) return
    }
  }
}

/** Returns the request for a document. `CANCEL`: staff have decided it, or the merchant has checks switched off. */
async function documentRequest(
  { sql, privateImages, readPerson }: CheckDeps,
  { id, merchant, documentId, documentKind, documentState, ...check }: OpenCheck,
): Promise<CheckRequest | 'CANCEL'> {
  const { documents } = await readRowSetting(sql, merchant, 'kycProvider')
  if (documents === 'OFF' || documentState !== 'WAITING') return 'CANCEL'
  const images: string[] = []
  for (const key of await readImageKeys(sql, documentId)) {
    const image = await privateImages.get(key)
    if (!image) return 'CANCEL'
    images.push(image.toString('base64'))
  }
  // The member has been erased.
  if (images.length === 0) return 'CANCEL'
  const person = await readPerson(sql, { merchant, ...check })
  return { reference: id, kind: 'DOCUMENT', document: documentKind, images, ...person }
}

/** Returns the request for a screening. `LATER`: no name is on file, and that on the document is not read yet. */
async function screeningRequest(
  { sql, keys, readPerson }: CheckDeps,
  { id, merchant, documentId, memberId }: OpenCheck,
): Promise<CheckRequest | 'CANCEL' | 'LATER' | 'NAME_MISSING'> {
  const { screening } = await readRowSetting(sql, merchant, 'kycProvider')
  if (!screening) return 'CANCEL'
  const person = await readPerson(sql, { merchant, memberId })
  const read = person.name === undefined ? await findNameRead(sql, documentId) : undefined
  if (read?.isOpen) return 'LATER'
  const name = person.name ?? (read?.nameSealed && openName(keys, read.nameSealed, read))
  return name ? { reference: id, kind: 'SCREENING', ...person, name } : 'NAME_MISSING'
}
