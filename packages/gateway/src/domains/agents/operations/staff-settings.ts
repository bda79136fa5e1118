import { DomainError } from '@atrium/contracts/errors'
import { parseMoney, toWire } from '@atrium/contracts/money'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { parseRate, rateText } from '@atrium/contracts/rules/agents/agent-contracts'
import type { Sql, Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { Deps } from '../../../platform/deps.ts'
import { changesOf } from '../../../platform/proposals/compare.ts'
import type { FieldRule } from '../../../platform/proposals/compare.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { readContractRules } from '../contracts/contracts-repository.ts'
import { readDueMerchant } from '../settlements/due-cycles.ts'
import { merchantOf } from './merchant-of.ts'
import { readSettingsVersion, saveSettings } from './settings-repository.ts'

type Settings = GatewayAnswer<'agentSettings'>
type Terms = Omit<GatewayRequest<'saveAgentSettings'>, 'merchant' | 'version'>

type SettingsDeps = Pick<Deps, 'sql' | 'clock' | 'merchants'> & { readonly proposals: Proposals }

/**
 * Direction of change, for each setting, that gives agents more money or raises the limit of one person and therefore
 * needs a second person. `ANY` marks settings that shift money in time or between agents.
 */
const RULES = {
  showBalances: { loosens: 'HIGHER' },
  activeMinBet: { loosens: 'LOWER' },
  minBetDays: { loosens: 'LOWER' },
  deductRebates: { loosens: 'LOWER' },
  deductBonuses: { loosens: 'LOWER' },
  deductSalaries: { loosens: 'LOWER' },
  platformFee: { loosens: 'LOWER' },
  tierOn: { loosens: 'ANY' },
  dividendCycle: { loosens: 'ANY' },
  carry: { loosens: 'ANY' },
  payer: { loosens: 'ANY' },
  payBelowUnreached: { loosens: 'HIGHER' },
  uplineMayTerminate: { loosens: 'NEVER' },
  agentMayTerminate: { loosens: 'NEVER' },
  graceMinutes: { loosens: 'NEVER' },
  approveAbove: { loosens: 'HIGHER' },
  quarantine: { loosens: 'LOWER' },
  quarantineAbove: { loosens: 'HIGHER' },
} as const satisfies Readonly<Record<keyof Terms, FieldRule>>

/**
 * Creates staff operations for a merchant's agent settings. The audit log contains every change, with the values before
 * and after.
 */
export function createStaffAgentSettings(deps: SettingsDeps) {
  const { sql, merchants, proposals } = deps
  proposals.register(settingsProposals(deps))
  return {
    async agentSettings({ merchant }: GatewayRequest<'agentSettings'>): Promise<Settings> {
      const { currency } = await merchantOf(merchants, merchant)
      return readSettings(sql, merchant, currency)
    },

    /**
     * Saves the settings, or creates a proposal for approval.
     * @throws DomainError AGENT_SETTINGS_CHANGED if the version is outdated, PROPOSAL_WAITING
     */
    async saveAgentSettings(
      input: GatewayRequest<'saveAgentSettings'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'saveAgentSettings'>> {
      const { currency } = await merchantOf(merchants, input.merchant)
      const proposal = await proposals.perform('saveAgentSettings', input, staff)
      return { ...(await readSettings(sql, input.merchant, currency)), ...(proposal && { proposal }) }
    },
  }
}

const settingsProposals = ({ merchants }: SettingsDeps): Proposable<'saveAgentSettings'> => ({
  operation: 'saveAgentSettings',
  subject: () => 'agent-settings',

  async compare(tx, { merchant, version, ...after }) {
    const { currency } = await merchantOf(merchants, merchant)
    const before = await readSettings(tx, merchant, currency)
    if (before.version !== version) throw new DomainError('AGENT_SETTINGS_CHANGED')
    return { changes: changesOf(RULES, canonical(before), canonical(after)) }
  },

  async apply(tx, { merchant, version, ...terms }, { now }) {
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
      updated_at: now,
    })
    if (!isSaved) throw new DomainError('AGENT_SETTINGS_CHANGED')
  },
})

/** Normalizes amounts and rates, so that equal settings have equal texts. */
const canonical = (terms: Terms): Terms => ({
  ...terms,
  activeMinBet: toWire(parseMoney(terms.activeMinBet)),
  approveAbove: toWire(parseMoney(terms.approveAbove)),
  quarantineAbove: toWire(parseMoney(terms.quarantineAbove)),
  platformFee: rateText(parseRate(terms.platformFee)!),
})

/** Reads a merchant's settings; a merchant without settings has the defaults. */
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
