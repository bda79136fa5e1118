import { DomainError } from '@atrium/contracts/errors'
import { parseMoney, toWire } from '@atrium/contracts/money'
import type { RelayedAnswer, RelayedRequest } from '@atrium/contracts/registry/relayed'
import { parseRate, rateText } from '@atrium/contracts/rules/agent-contracts'
import type { Sql, Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs } from '../../../platform/audit/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { lockContracts, readContractRules } from '../contracts/contracts-repository.ts'
import { readDueMerchant } from '../settlements/settlement-repository.ts'
import { merchantOf } from './merchant-of.ts'
import { isDividendInUse, readSettingsVersion, saveSettings } from './settings-repository.ts'

type Settings = RelayedAnswer<'agentSettings'>

/** What a merchant sets for its agents. The audit log has every change, before and after. */
export function createStaffAgentSettings({ sql, clock, merchants }: Pick<Deps, 'sql' | 'clock' | 'merchants'>) {
  return {
    async read({ merchant }: RelayedRequest<'agentSettings'>): Promise<Settings> {
      const { currency } = await merchantOf(merchants, merchant)
      return readSettings(sql, merchant, currency)
    },

    /** @throws DomainError AGENT_SETTINGS_CHANGED for another version, AGENT_CYCLE_IN_USE */
    async save(
      { merchant, version, ...terms }: RelayedRequest<'saveAgentSettings'>,
      { actor }: Staff,
    ): Promise<Settings> {
      const { currency } = await merchantOf(merchants, merchant)
      return changeAs(sql, actor, async (tx) => {
        // Nobody offers or accepts a contract while the cycle changes.
        await lockContracts(tx, merchant, 'DIVIDEND')
        const before = await readSettings(tx, merchant, currency)
        if (before.version !== version) throw new DomainError('AGENT_SETTINGS_CHANGED')
        if (before.dividendCycle !== terms.dividendCycle && before.isCycleInUse)
          throw new DomainError('AGENT_CYCLE_IN_USE')
        const isSaved = await saveSettings(tx, merchant, version, {
          show_balances: terms.showBalances,
          active_min_bet: parseMoney(terms.activeMinBet),
          min_bet_days: terms.minBetDays,
          deduct_rebates: terms.deductRebates,
          deduct_bonuses: terms.deductBonuses,
          deduct_salaries: terms.deductSalaries,
          platform_fee: parseRate(terms.platformFee)!,
          tier_on: terms.tierOn,
          dividend_cycle: terms.dividendCycle,
          carry: terms.carry,
          payer: terms.payer,
          pay_below_unreached: terms.payBelowUnreached,
          upline_may_terminate: terms.uplineMayTerminate,
          agent_may_terminate: terms.agentMayTerminate,
          grace_minutes: terms.graceMinutes,
          approve_above: parseMoney(terms.approveAbove),
          quarantine: terms.quarantine,
          quarantine_above: parseMoney(terms.quarantineAbove),
          updated_at: clock(),
        })
        if (!isSaved) throw new DomainError('AGENT_SETTINGS_CHANGED')
        return readSettings(tx, merchant, currency)
      })
    },
  }
}

/** The defaults where a merchant never set anything. */
async function readSettings(sql: Sql | Transaction, merchant: string, currency: string): Promise<Settings> {
  const due = await readDueMerchant(sql, merchant, 'DIVIDEND')
  const { uplineMayTerminate, agentMayTerminate } = await readContractRules(sql, merchant)
  const { version, showBalances } = await readSettingsVersion(sql, merchant)
  const {
    activeMinBet,
    approveAbove,
    platformFee,
    minBetDays,
    deductRebates,
    deductBonuses,
    deductSalaries,
    tierOn,
    dividendCycle,
    carry,
    payer,
    payBelowUnreached,
    graceMinutes,
    quarantine,
    quarantineAbove,
  } = due
  return {
    version,
    currency,
    isCycleInUse: await isDividendInUse(sql, merchant),
    showBalances,
    activeMinBet: toWire(activeMinBet),
    minBetDays,
    deductRebates,
    deductBonuses,
    deductSalaries,
    platformFee: rateText(platformFee),
    tierOn,
    dividendCycle,
    carry,
    payer,
    payBelowUnreached,
    uplineMayTerminate,
    agentMayTerminate,
    graceMinutes,
    approveAbove: toWire(approveAbove),
    quarantine,
    quarantineAbove: toWire(quarantineAbove),
  }
}
