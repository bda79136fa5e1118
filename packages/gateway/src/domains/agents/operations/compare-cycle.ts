import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import { MAX_DIFFERENCES } from '@atrium/contracts/staff/agents/cycles'
import type { BillFigures, CycleComparison } from '@atrium/contracts/staff/agents/cycles'
import type { GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { ContractKind } from '@atrium/contracts/rules/agents/agent-contracts'
import { rateText } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Transaction } from '@atrium/database'
import type { Deps } from '../../../platform/deps.ts'
import type { Cycle } from '../contracts/cycles.ts'
import type { NewBill } from '../settlements/bill-inputs.ts'
import { computeCycleBills, computeWindow } from '../settlements/cycle-bills.ts'
import { decimalOf, exactFrom } from '../settlements/exact.ts'
import type { DueMerchant } from '../settlements/due-cycles.ts'
import { readDueMerchant } from '../settlements/due-cycles.ts'
import type { StoredBill } from './cycles-repository.ts'
import { findCycle, readAgentsOfContracts, readBillsOfCycle } from './cycles-repository.ts'
import { merchantOf } from './merchant-of.ts'

/**
 * Recomputes a settled cycle with the settings of its settlement, and compares every bill.
 * @throws DomainError NOT_FOUND if the cycle is not settled
 */
export const createCycleComparison = ({ sql, clock, merchants }: Pick<Deps, 'sql' | 'clock' | 'merchants'>) =>
  async function recomputeCycle({
    merchant,
    kind,
    period,
    startsAt,
  }: GatewayRequest<'recomputeCycle'>): Promise<CycleComparison> {
    const { currency } = await merchantOf(merchants, merchant)
    return sql.begin('isolation level repeatable read read only', async (tx): Promise<CycleComparison> => {
      const cycle = await findCycle(tx, { merchant, kind, period }, startsAt)
      if (!cycle) throw new DomainError('NOT_FOUND', `${kind} cycle of ${merchant} from ${startsAt}`)
      const bills = await readBillsOfCycle(tx, { merchant, kind, period }, cycle)
      const due = await readDueMerchant(tx, merchant, kind, period)
      const again = await computeAgain(tx, { kind, bills, due }, cycle)
      const stored = new Map(
        bills.map((bill) => [bill.contractId, { billId: String(bill.id), figures: figuresOf(kind, bill) }]),
      )
      const contracts = [...new Set([...stored.keys(), ...again.keys()])]
      const differing = contracts.filter(
        (contractId) => JSON.stringify(stored.get(contractId)?.figures) !== JSON.stringify(again.get(contractId)),
      )
      const shown = differing.slice(0, MAX_DIFFERENCES)
      const agents = await readAgentsOfContracts(tx, shown)
      return {
        kind,
        ...(period && { period }),
        startsAt: cycle.startsAt.toISOString(),
        endsAt: cycle.endsAt.toISOString(),
        computedAt: cycle.computedAt.toISOString(),
        at: clock().toISOString(),
        currency,
        bills: contracts.length,
        isCut: differing.length > shown.length,
        differences: shown.map((contractId) => {
          const [bill, computed] = [stored.get(contractId), again.get(contractId)]
          return {
            contractId: String(contractId),
            agent: agents.get(contractId)?.account ?? String(contractId),
            ...(bill && { billId: bill.billId, stored: bill.figures }),
            ...(computed && { again: computed }),
          }
        }),
      }
    }) as Promise<CycleComparison>
  }

async function computeAgain(
  tx: Transaction,
  { kind, bills, due }: { kind: ContractKind; bills: readonly StoredBill[]; due: DueMerchant },
  cycle: Cycle,
): Promise<Map<bigint, BillFigures>> {
  if (kind === 'REALTIME') {
    const earning = await computeWindow(tx, due, cycle)
    return new Map(
      earning.map(({ participant: { contractId }, result: { amount, total } }) => [
        contractId,
        figuresOf(kind, {
          consumption: total.win + total.loss + total.push,
          loss: 0n,
          active: 0,
          rate: null,
          gross: decimalOf(amount),
          net: 0n,
        }),
      ]),
    )
  }
  const policy = bills[0]?.inputs.policy
  const settledBy = policy
    ? {
        ...due,
        ...policy,
        activeMinBet: BigInt(policy.activeMinBet),
        quarantine: policy.quarantine ?? false,
        quarantineAbove: BigInt(policy.quarantineAbove ?? '0'),
      }
    : due
  const { bills: computed } = await computeCycleBills(tx, { ...settledBy, kind }, cycle)
  return new Map(computed.map((bill) => [bill.contractId, figuresOf(kind, bill)]))
}

/**
 * Returns the figures to compare. The paid amount of real-time salaries is left out: it includes earlier remainders.
 */
const figuresOf = (
  kind: ContractKind,
  {
    consumption,
    loss,
    active,
    rate,
    gross,
    net,
  }: Pick<NewBill, 'consumption' | 'loss' | 'active' | 'rate' | 'gross' | 'net'>,
): BillFigures => ({
  consumption: toWire(consumption),
  loss: toWire(loss),
  active,
  ...(rate !== null && { rate: rateText(rate) }),
  gross: decimalOf(exactFrom(gross)),
  ...(kind !== 'REALTIME' && { net: toWire(net) }),
})
