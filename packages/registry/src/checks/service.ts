import type { Policies } from '@atrium/contracts/registry/approvals'
import type { MerchantCheck, SetChange } from '@atrium/contracts/registry/moves'
import type { OperationAnswer, OperationRequest } from '@atrium/contracts/registry/operations'
import type { Replacements } from '@atrium/contracts/registry/terms'
import type { ReleaseRecord, ReleaseSet } from '@atrium/contracts/releases'
import type { Transaction } from '@atrium/database'
import { needsApproval } from '../approvals/proposing.ts'
import { FORGERY_CODES } from '../attestation/service.ts'
import { freezesAt } from '../calendar/service.ts'
import { merchantsOf } from '../merchants/service.ts'
import type { DecisionDeps } from '../pins/decisions.ts'
import { fitsOf } from '../pins/fit.ts'
import type { FitRules } from '../pins/fit.ts'
import { replaced, running } from '../pins/service.ts'
import { warningsOf } from '../pins/warnings.ts'
import { readPolicies } from '../policies/service.ts'
import { reasonsAgainstRunning } from '../releases/eligibility.ts'
import { findRecords } from '../releases/repository.ts'
import { codedOf, sentencesOf } from '../reasons.ts'
import type { Reason } from '../reasons.ts'
import { earliestFit } from './earliest.ts'
import type { EarliestFit } from './earliest.ts'
import { documentsServed, runnableRecords } from './repository.ts'

/** Of each name, as many of the newest releases are looked at for one that fits. */
const CANDIDATES = 30
const DAY_MS = 24 * 3600 * 1000

type Fit = Pick<MerchantCheck, 'fits' | 'reasons' | 'coded' | 'warnings' | 'earliest'>
interface Wanted { current: ReleaseSet | undefined; set: ReleaseSet; releases: Replacements }

/**
 * What a pin would mean for each merchant. Nothing is changed, and nothing is promised: it is checked again when it is decided.
 * @throws RegistryError NOT_FOUND
 */
export const checkPin = ({ sql, now, ...rules }: DecisionDeps, input: OperationRequest<'check'>): Promise<OperationAnswer<'check'>> => sql.begin(async (tx) => {
  const merchants = await merchantsOf(tx, input.merchants)
  const policies = await readPolicies(tx)
  const moves = new Map((await running(tx)).map((move) => [move.merchant, move]))
  const freezes = Map.groupBy(await freezesAt(tx, merchants, now), ({ merchant }) => merchant)
  const documents = await documentsServed(tx, merchants, new Date(now.getTime() - DAY_MS))
  const fitOf = fitsBySet(tx, policies, rules)
  const checks: MerchantCheck[] = []
  for (const merchant of merchants) {
    const move = moves.get(merchant)
    const set = replaced(move?.set, input.releases)
    const [freeze] = freezes.get(merchant) ?? []
    checks.push({
      merchant,
      sequence: move?.sequence ?? 0,
      ...(await fitOf({ current: move?.set, set, releases: input.releases })),
      changes: changesBetween(move?.set, set),
      ...(freeze && { freeze: { id: freeze.id, reason: freeze.reason, until: freeze.until.toISOString() } }),
      ...(move?.canary && { canary: move.canary.id }),
      documents: documents.get(merchant) ?? 0,
    })
  }
  return { merchants: checks, needsApproval: needsApproval(merchants, policies) }
})

// Most merchants share a few sets: each is looked at once.
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
  const against = (await fitsOf(tx, [wanted.set], rules))(wanted.set)
  const said = { fits: against.length === 0, reasons: sentencesOf(against), coded: codedOf(against), warnings: against.length ? [] : await remarksOn(tx, wanted) }
  if (said.fits) return said
  const earliest = await earliestOf(tx, wanted, policies, rules)
  return { ...said, ...(earliest && { earliest: { releases: earliest.releases, sentence: earliest.reason.sentence, coded: codedOf([earliest.reason])[0]! } }) }
}

const remarksOn = async (tx: Transaction, { current, set }: Wanted): Promise<Reason[]> =>
  (await warningsOf(tx, [{ merchant: '', current: current && { set: current }, set }])).map(({ merchants: _merchants, ...said }) => said as Reason)

async function earliestOf(tx: Transaction, { current, set, releases: asked }: Wanted, policies: Policies, { callsVersion, publicKey }: FitRules): Promise<EarliestFit | undefined> {
  const releases = Object.entries(set.releases)
  const records = await findRecords(tx, releases)
  // A version that was never published has no contracts to compare; the reason names those that were.
  if (records.length < releases.length) return undefined
  const newest = await runnableRecords(tx, [...new Set(['shell', ...Object.keys(set.releases)])], CANDIDATES)
  const retired = await reasonsAgainstRunning(tx, [...releases, ...newest.map(({ name, version }) => [name, version] as const)], { policies, publicKey })
  // What is forged may say anything of itself: it is blocked or published again, not compared.
  if (releases.some((release) => retired.get(release.join('@'))?.some(({ code }) => FORGERY_CODES.includes(code)))) return undefined
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

function changesBetween(current: ReleaseSet | undefined, set: ReleaseSet): SetChange[] {
  const names = [...new Set([...Object.keys(current?.releases ?? {}), ...Object.keys(set.releases)])].sort()
  return names.flatMap((name) => {
    const [from, to] = [current?.releases[name], set.releases[name]]
    return from === to ? [] : [{ name, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }]
  })
}
