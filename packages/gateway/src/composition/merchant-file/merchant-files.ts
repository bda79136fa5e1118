import { MERCHANT_FILE_FORMAT } from '@atrium/contracts/staff/merchant-file'
import type { FileMerchant, FileMerchantResult, MerchantSection } from '@atrium/contracts/staff/merchant-file'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { StaffHandlers } from '../../pipeline/staff-handler.ts'
import type { Deps } from '../../platform/deps.ts'
import { staffAt } from '../../platform/staff/roles.ts'
import { createMerchants } from '../../platform/tenancy/service.ts'
import { merchantColumns } from '../merchants.ts'
import { applyMerchant } from './apply-merchant.ts'
import { mayCall, operationCaller } from './call-operation.ts'
import { SECTIONS, usedPictures } from './sections.ts'
import { WHOLE } from './section.ts'
import type { FileTarget } from './section.ts'
import { merchantTemplates } from './templates.ts'
import { poolOf } from './transaction-pool.ts'

export type FileDeps = Pick<Deps, 'sql' | 'log' | 'clock' | 'merchants' | 'realtime'>
/** The handlers of all staff operations, on a connection pool or on a transaction. */
export type SurfaceOn = (deps: FileDeps) => Readonly<Record<string, StaffHandlers>>

/** Creates the operations on merchant files, which call other operations of staff. */
export function createMerchantFiles(deps: FileDeps, surfaceOn: SurfaceOn) {
  return {
    merchantTemplates: () => merchantTemplates(deps.clock()),

    /** Returns the configuration of a merchant. @throws DomainError NOT_FOUND */
    async exportMerchant(
      { merchant }: GatewayRequest<'exportMerchant'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'exportMerchant'>> {
      return exportMerchant(
        { call: operationCaller(surfaceOn(deps), staff), merchant, reason: '', now: deps.clock() },
        staff,
      )
    },

    /**
     * Applies a file: every merchant in a transaction of its own. All of them are tried first, so that nothing is changed
     * when anything is rejected.
     */
    async applyMerchantFile(
      { file, dryRun, reason }: GatewayRequest<'applyMerchantFile'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'applyMerchantFile'>> {
      const pass = async (commits: boolean) => {
        const results: FileMerchantResult[] = []
        for (const given of file.merchants)
          results.push(
            await inTransaction(deps, surfaceOn, { given, reason, staff: staffAt(staff, given.code), commits }),
          )
        return results
      }
      // A single merchant is its own trial: its transaction is rolled back when anything fails.
      const isTried = dryRun || file.merchants.length > 1
      const tried = isTried ? await pass(false) : []
      if (dryRun || tried.some(hasFailed)) return { isApplied: false, merchants: tried }
      const merchants = await pass(true)
      return { isApplied: !merchants.some(hasFailed), merchants }
    },
  }
}

const hasFailed = ({ entries }: FileMerchantResult): boolean => entries.some(({ state }) => state === 'FAILED')

/** Returns the file of a merchant with the sections that the staff member may read. */
async function exportMerchant(target: FileTarget, staff: Staff): Promise<GatewayAnswer<'exportMerchant'>> {
  const { merchant: code } = target
  const { names, timeZone, currency } = await target.call('merchantOverview', { merchant: code })
  const merchant: Record<string, unknown> = { code, names, timeZone, currency }
  const omitted: MerchantSection[] = []
  for (const [name, { operations, ids, read }] of Object.entries(SECTIONS)) {
    if (name === 'pictures') continue
    if (!mayCall(staff, operations[0])) {
      omitted.push(name as MerchantSection)
      continue
    }
    if (!ids) merchant[name] = await read(target, WHOLE)
    else {
      const items: [string, unknown][] = []
      for (const id of await ids(target)) items.push([id, await read(target, id)])
      if (items.length > 0) merchant[name] = Object.fromEntries(items.filter(([, item]) => item !== undefined))
    }
  }
  const pictures = usedPictures(merchant as FileMerchant)
  if (pictures.length > 0)
    merchant['pictures'] = Object.fromEntries(
      await Promise.all(
        pictures.map(async (address) => [address, await SECTIONS.pictures.read(target, address)] as const),
      ),
    )
  return { file: { atrium: MERCHANT_FILE_FORMAT, merchants: [withoutMissing(merchant)] }, omitted }
}

/** Fields that are undefined would be null in YAML. */
const withoutMissing = (value: Record<string, unknown>) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>

/** Applies a merchant in one transaction, which is rolled back if anything was rejected. */
async function inTransaction(
  deps: FileDeps,
  surfaceOn: SurfaceOn,
  {
    given,
    reason,
    staff,
    commits,
  }: { given: { readonly code: string }; reason: string; staff: Staff; commits: boolean },
): Promise<FileMerchantResult> {
  const published: Parameters<FileDeps['realtime']['publish']>[] = []
  let result: FileMerchantResult | undefined
  await deps.sql
    .begin(async (tx) => {
      result = await applyMerchant(
        tx,
        fileTarget(tx, deps, surfaceOn, { code: given.code, reason, staff, published }),
        given,
      )
      if (!commits || hasFailed(result)) throw new RolledBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
      published.length = 0
    })
  deps.merchants.forget()
  for (const message of published) deps.realtime.publish(...message)
  return result!
}

class RolledBack extends Error {}

/** The merchant as the handlers of operations see it within the transaction. Browsers are notified after its commit. */
export function fileTarget(
  tx: Transaction,
  deps: FileDeps,
  surfaceOn: SurfaceOn,
  {
    code,
    reason,
    staff,
    published,
  }: {
    code: string
    reason: string
    staff: Staff
    published: Parameters<FileDeps['realtime']['publish']>[]
  },
): FileTarget {
  const sql = poolOf(tx)
  const surface = surfaceOn({
    ...deps,
    sql,
    merchants: createMerchants(sql, deps.log, merchantColumns),
    realtime: { ...deps.realtime, publish: (...message) => void published.push(message) },
  })
  return { call: operationCaller(surface, staff), merchant: code, reason, now: deps.clock() }
}
