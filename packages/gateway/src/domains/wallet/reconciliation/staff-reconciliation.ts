import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Deps } from '../../../platform/deps.ts'
import { changeOf } from '../../../platform/proposals/compare.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { hasRole } from '../../../platform/staff/roles.ts'
import { noteExport } from '../cashier/exports.ts'
import { readReconciledDays } from './days-repository.ts'
import { differencesSource, lockDifference, markDifferenceClosed, stateOf } from './differences-source.ts'
import { MAX_DAYS } from './reconcile-days.ts'

const DAY_MS = 86_400_000

const differenceSubject = (differenceId: string): string => `reconciliation-difference:${differenceId}`

/** Creates staff operations on the daily comparison of deposits and payouts with the payment service. */
export function createStaffReconciliation({
  sql,
  clock,
  proposals,
}: Pick<Deps, 'sql' | 'clock'> & { readonly proposals: Proposals }) {
  const list = keysetList(sql, differencesSource)
  proposals.register(closingOfDifferences)
  const readerOf = (merchant: string, { everywhere }: Staff) => ({
    merchant,
    isEverywhere: hasRole({ roles: everywhere }, 'cashier', 'risk'),
  })

  return {
    reconciledDays: async ({
      merchant,
    }: GatewayRequest<'reconciledDays'>): Promise<GatewayAnswer<'reconciledDays'>> => ({
      list: await readReconciledDays(sql, merchant, new Date(clock().getTime() - MAX_DAYS * DAY_MS)),
    }),

    reconciliationDifferences: (
      { merchant, after, before, pageSize, ...filters }: GatewayRequest<'reconciliationDifferences'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'reconciliationDifferences'>> =>
      list.page(filters, { after, before, limit: pageSize }, readerOf(merchant, staff)),

    async reconciliationDifferencesFile(
      { merchant, after, ...filters }: GatewayRequest<'reconciliationDifferencesFile'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'reconciliationDifferencesFile'>> {
      const part = await list.part(filters, { after }, readerOf(merchant, staff))
      const isFirstPart = after === undefined
      const { actor } = staff
      await noteExport(sql, { merchant, actor, action: 'reconciliation-exported', filters, isFirstPart }, clock())
      return part
    },

    /** Proposes to close a difference. @throws DomainError NOT_FOUND, DIFFERENCE_NOT_OPEN, PROPOSAL_WAITING */
    async closeReconciliationDifference(
      request: GatewayRequest<'closeReconciliationDifference'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'closeReconciliationDifference'>> {
      const proposal = await proposals.perform('closeReconciliationDifference', request, staff)
      return { differenceId: request.differenceId, ...(proposal && { proposal }) }
    },
  }
}

/**
 * Proposal to close a difference that was settled outside of the system. It always takes a second person: a closed
 * difference is not reported any more.
 */
const closingOfDifferences: Proposable<'closeReconciliationDifference'> = {
  operation: 'closeReconciliationDifference',
  subject: ({ differenceId }) => differenceSubject(differenceId),

  async compare(tx, { merchant, differenceId }) {
    // Movements without an order can be proposed at any merchant: their list shows them to staff of all merchants only.
    const row = await lockDifference(tx, { merchant, isEverywhere: true }, differenceId)
    if (!row) throw new DomainError('NOT_FOUND', `difference ${differenceId}`)
    if (stateOf(row) !== 'OPEN') throw new DomainError('DIFFERENCE_NOT_OPEN', `difference ${differenceId}`)
    const found = {
      day: row.day,
      reference: row.reference,
      ownAmount: row.ownAmount === null ? undefined : toWire(row.ownAmount),
      ownState: row.ownState ?? undefined,
      serviceAmount: row.serviceAmount === null ? undefined : toWire(row.serviceAmount),
      serviceState: row.serviceState ?? undefined,
    }
    return {
      waits: true,
      changes: Object.entries(found).flatMap(([field, value]) =>
        changeOf(field, undefined, value, { loosens: 'NEVER' }),
      ),
    }
  },

  async apply(tx, { merchant, differenceId, reason }, { actor, now }) {
    await markDifferenceClosed(tx, differenceId, actor, now)
    await noteEvent(tx, {
      merchant,
      actor,
      action: 'reconciliation-difference-closed',
      subject: differenceSubject(differenceId),
      details: { reason },
      at: now,
    })
  },
}
