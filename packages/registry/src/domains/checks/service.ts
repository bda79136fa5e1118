import type { Policies } from '@atrium/contracts/staff/releases/approvals'
import type { MerchantCheck } from '@atrium/contracts/staff/releases/moves'
import type { OperationAnswer, OperationRequest } from '@atrium/contracts/staff/operations'
import type { Replacements } from '@atrium/contracts/staff/terms'
import type { ReleaseRecord, ReleaseSet } from '@atrium/contracts/releases'
import type { Transaction } from '@atrium/database'
import type { Caller } from '@atrium/staff-api/access/caller'
import { codedOf, sentencesOf } from '@atrium/staff-api/reasons'
import { assertSees } from '../../platform/access.ts'
import { FORGERY_CODES } from '../attestation/service.ts'
import { freezesAt } from '../freezes/service.ts'
import { merchantsOf } from '../merchants/service.ts'
import type { DecisionDeps } from '../pins/decisions.ts'
import { fitsOf } from '../pins/fit.ts'
import type { FitRules } from '../pins/fit.ts'
import { lossesOf, toRemoval } from '../pins/warnings.ts'
import { running } from '../pointers/service.ts'
import { readPolicies } from '../policies/service.ts'
import { needsApproval } from '../proposals/proposing.ts'
import { replaced, changesBetween, reasonsAgainstSet } from '../release-sets/sets.ts'
import { reasonsAgainstRunning } from '../releases/eligibility.ts'
import { findRecords } from '../releases/repository.ts'
import { earliestFit } from './earliest.ts'
import type { EarliestFit } from './earliest.ts'
import { documentsServed, runnableRecords } from './repository.ts'

/** Number of newest releases per name that are searched for a valid set. */
const CANDIDATES = 30
const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

type Fit = Pick<MerchantCheck, 'fits' | 'reasons' | 'coded' | 'earliest'>
interface Wanted {
  current: ReleaseSet | undefined
  set: ReleaseSet
  releases: Replacements
}

/**
 * The effects of a pin on each merchant. Nothing is changed or guaranteed: the decision checks again.
 * @throws OperationError NOT_FOUND, FORBIDDEN for a merchant that the caller cannot see
 */
export const checkPin = (
  { sql, now, ...rules }: DecisionDeps,
  input: OperationRequest<'check'>,
  caller: Caller,
): Promise<OperationAnswer<'check'>> =>
  sql.begin(async (tx) => {
    const merchants = await merchantsOf(tx, input.merchants)
    for (const merchant of merchants) assertSees(caller, merchant)
    const policies = await readPolicies(tx)
    const moves = new Map((await running(tx)).map((move) => [move.merchant, move]))
    const freezes = Map.groupBy(await freezesAt(tx, merchants, now), ({ merchant }) => merchant)
    const documents = await documentsServed(tx, merchants, {
      since: new Date(now.getTime() - DAY_MS),
      hourAgo: new Date(now.getTime() - HOUR_MS),
    })
    const steps = merchants.map((merchant) => ({
      merchant,
      current: moves.get(merchant),
      set: replaced(moves.get(merchant)?.set, input.releases),
    }))
    const losses = new Map(
      (await lossesOf(tx, steps, now)).map(({ merchant, removals }) => [merchant, removals.map(toRemoval)]),
    )
    const fitOf = fitsBySet(tx, policies, rules)
    const checks: MerchantCheck[] = []
    for (const { merchant, current: move, set } of steps) {
      const fit = await fitOf({ current: move?.set, set, releases: input.releases })
      const [freeze] = freezes.get(merchant) ?? []
      checks.push({
        merchant,
        sequence: move?.sequence ?? 0,
        ...fit,
        warnings: fit.fits ? (losses.get(merchant) ?? []) : [],
        changes: changesBetween(move?.set, set),
        ...(freeze && { freeze: { id: freeze.id, reason: freeze.reason, until: freeze.until.toISOString() } }),
        ...(move?.canary && { canary: move.canary.id }),
        ...(documents.get(merchant) ?? { documents: 0, documentsPerHour: 0 }),
      })
    }
    return { merchants: checks, needsApproval: await needsApproval(tx, merchants, caller, policies) }
  })

// Many merchants share a few sets, so each set is checked once.
function fitsBySet(tx: Transaction, policies: Policies, rules: FitRules): (wanted: Wanted) => Promise<Fit> {
  const known = new Map<string, Fit>()
  return async (wanted) => {
    const key = `${wanted.current?.id ?? ''} ${wanted.set.id}`
    const fit = known.get(key) ?? (await fitOf(tx, wanted, policies, rules))
    known.set(key, fit)
    return fit
  }
}

async function fitOf(tx: Transaction, wanted: Wanted, policies: Policies, rules: FitRules): Promise<Fit> {
  const changed = wanted.current && wanted.current.id !== wanted.set.id ? reasonsAgainstSet(wanted.current) : []
  // The changes of a tampered set would be inherited by every set derived from it.
  if (changed.length) return { fits: false, reasons: sentencesOf(changed), coded: codedOf(changed) }
  const against = (await fitsOf(tx, [wanted.set], rules))(wanted.set)
  const said = { fits: against.length === 0, reasons: sentencesOf(against), coded: codedOf(against) }
  if (said.fits) return said
  const earliest = await earliestOf(tx, wanted, policies, rules)
  return {
    ...said,
    ...(earliest && {
      earliest: {
        releases: earliest.releases,
        sentence: earliest.reason.sentence,
        coded: codedOf([earliest.reason])[0]!,
      },
    }),
  }
}

async function earliestOf(
  tx: Transaction,
  { current, set, releases: asked }: Wanted,
  policies: Policies,
  { callsVersion, publicKey }: FitRules,
): Promise<EarliestFit | undefined> {
  const releases = Object.entries(set.releases)
  const records = await findRecords(tx, releases)
  // An unpublished version has no contracts to compare. The reason lists the published versions.
  if (records.length < releases.length) return undefined
  const newest = await runnableRecords(tx, [...new Set(['shell', ...Object.keys(set.releases)])], CANDIDATES)
  const retired = await reasonsAgainstRunning(
    tx,
    [...releases, ...newest.map(({ name, version }) => [name, version] as const)],
    { policies, publicKey },
  )
  // A forged record is not trustworthy: it must be blocked or published again.
  if (releases.some((release) => retired.get(release.join('@'))?.some(({ code }) => FORGERY_CODES.includes(code))))
    return undefined
  const isRunnable = ({ name, version }: ReleaseRecord): boolean => !retired.get(`${name}@${version}`)?.length
  return earliestFit({
    wanted: records,
    unrunnable: new Set(records.filter((record) => !isRunnable(record)).map(({ name }) => name)),
    asked: new Set(Object.keys(asked)),
    current: current?.releases ?? {},
    candidates: newest.filter(isRunnable),
    callsVersion,
  })
}
