import { toWire } from '@atrium/contracts/money'
import { SHOWN_AGENTS, SHOWN_CYCLES } from '@atrium/contracts/staff/agents/cycles'
import type { ContractExposure } from '@atrium/contracts/staff/agents/cycles'
import type { GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { hasPeriod, rateText } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Deps } from '../../../platform/deps.ts'
import { cycleAt, lengthOf } from '../contracts/cycles.ts'
import type { NewBill } from '../settlements/bill-inputs.ts'
import { computeCycleBills } from '../settlements/cycle-bills.ts'
import type { CycleBills } from '../settlements/cycle-bills.ts'
import { exactFrom, moneyOf } from '../settlements/exact.ts'
import { readCycleStarts, readDueMerchant } from '../settlements/due-cycles.ts'
import { readAgentsOfContracts, readLastCycles } from './cycles-repository.ts'
import { merchantOf } from './merchant-of.ts'

/**
 * Creates the operation that returns the cost of the current cycle if it ended now. It runs the computation of the
 * settlement on the figures counted so far.
 */
export const createContractExposure = ({ sql, clock, merchants }: Pick<Deps, 'sql' | 'clock' | 'merchants'>) =>
  async function contractExposure({
    merchant,
    kind,
    period: asked,
  }: GatewayRequest<'contractExposure'>): Promise<ContractExposure> {
    const { currency } = await merchantOf(merchants, merchant)
    const now = clock()
    return sql.begin('isolation level repeatable read read only', async (tx): Promise<ContractExposure> => {
      const settings = await readDueMerchant(tx, merchant, kind)
      const period = hasPeriod(kind) ? (asked ?? (kind === 'DAILY' ? 'D' : settings.dividendCycle)) : undefined
      const due = { ...settings, kind, period: period ?? null }
      // The whole cycle can be settled as if it had ended, because there are no figures after now.
      const cycle = cycleAt(lengthOf(due), now, due.timeZone)
      const parts: CycleBills[] = []
      for (const startsAt of await readCycleStarts(tx, due, cycle))
        if (startsAt <= now) parts.push(await computeCycleBills(tx, due, { ...cycle, startsAt }))
      const bills = parts.flatMap((part) => part.bills)
      const subsidy = parts.reduce((sum, part) => sum + part.subsidy, 0n)
      const agents = await readAgentsOfContracts(
        tx,
        bills.map(({ contractId }) => contractId),
      )
      const before = await readLastCycles(tx, { merchant, kind, period }, SHOWN_CYCLES)
      const top = bills
        .filter(({ contractId }) => agents.get(contractId)?.isTop)
        .reduce((sum, { gross }) => sum + exactFrom(gross), 0n)
      return {
        kind,
        ...(period && { period }),
        startsAt: cycle.startsAt.toISOString(),
        endsAt: cycle.endsAt.toISOString(),
        at: now.toISOString(),
        currency,
        bills: bills.length,
        gross: toWire(moneyOf(top)),
        net: toWire(bills.reduce((sum, { net }) => sum + net, 0n)),
        subsidy: toWire(subsidy),
        review: bills.filter(({ state }) => state === 'REVIEW').length,
        agents: [...bills]
          .sort(byNet)
          .slice(0, SHOWN_AGENTS)
          .map(({ contractId, state, consumption, loss, active, rate, net }) => ({
            agent: agents.get(contractId)?.account ?? String(contractId),
            state,
            consumption: toWire(consumption),
            loss: toWire(loss),
            active,
            ...(rate !== null && { rate: rateText(rate) }),
            net: toWire(net),
          })),
        before: before
          .reverse()
          .map((one) => ({ startsAt: one.startsAt.toISOString(), net: toWire(one.net), subsidy: toWire(one.subsidy) })),
      }
    }) as Promise<ContractExposure>
  }

const byNet = (one: NewBill, other: NewBill): number =>
  one.net > other.net ? -1 : one.net < other.net ? 1 : Number(one.contractId - other.contractId)
