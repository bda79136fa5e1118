import { z } from 'zod'
import {
  CONTRACT_END_REASONS,
  CONTRACT_KINDS,
  CONTRACT_MODULES,
  CONTRACT_PERIODS,
  CONTRACT_STATES,
  MAX_BET_DAYS,
  MAX_TIERS,
} from '../../rules/agents/agent-contracts.ts'
import type { ContractKind } from '../../rules/agents/agent-contracts.ts'
import { BILL_STATES } from '../../rules/agents/agent-bills.ts'
import { defineCall, money, timestamp } from '../define.ts'
import { filePart, filePartRequest, listed, pageRequest, periodRequest } from '../reports.ts'

const kind = z.enum(CONTRACT_KINDS)
const period = z.enum(CONTRACT_PERIODS)
export const contractId = z.string().regex(/^[1-9]\d{0,17}$/, 'must be the number of a contract')
export const billId = z.string().regex(/^[1-9]\d{0,17}$/, 'must be the number of a bill')
const amount = () => money().refine((text) => !text.startsWith('-'), 'must not be negative')
/** A percentage with at most two decimal places. */
const rate = () => z.string().regex(/^\d{1,3}(\.\d{1,2})?$/, 'must be a rate in percent such as 0.35')

const tier = z.object({
  minConsumption: amount(),
  minLoss: amount().default('0'),
  minActive: z.int().min(0).max(1_000_000),
  rate: rate(),
})
/** Terms of a contract as entered. `termsProblems` returns what is invalid. */
export const contractTerms = z.object({
  tiers: z.array(tier).max(MAX_TIERS).optional(),
  rates: z.object({ win: rate(), loss: rate(), single: rate() }).optional(),
  /** Only for dividends and daily salaries: see `ContractTerms`. */
  period: period.optional(),
  /** Only for dividend contracts: see `ContractTerms`. */
  minBetDays: z.int().min(1).max(MAX_BET_DAYS).optional(),
})

const contract = z.object({
  contractId,
  kind,
  state: z.enum(CONTRACT_STATES),
  terms: contractTerms,
  /**
   * The agent who is paid, and the upline who offered the contract. The latter is absent if the merchant offered it.
   */
  agent: z.string(),
  upline: z.string().optional(),
  offeredAt: timestamp(),
  /** Only for offers. */
  expiresAt: timestamp().optional(),
  /**
   * Start and end of settlement. Later than the agreement and the termination, since a cycle ends with the terms it
   * started with.
   */
  from: timestamp().optional(),
  until: timestamp().optional(),
  endReason: z.enum(CONTRACT_END_REASONS).optional(),
})

/** A contract that ends when an offer is accepted. */
const ending = z.object({ contractId, agent: z.string(), terms: contractTerms, reason: z.enum(CONTRACT_END_REASONS) })

/**
 * N offers terms to a direct downline; an offer expires after 7 days. A accepts: `ending` lists the contracts that the
 * caller was shown to end, as `agentContractEffects` returns them. R rejects, W withdraws an offer, T terminates a
 * contract.
 * @throws CONTRACT_TERMS_INVALID, CONTRACT_PENDING, CONTRACT_CHANGED, CONTRACT_NOT_TERMINABLE, REQUEST_ID_USED for the
 * id of another offer; NOT_FOUND for contracts of others
 */
const processRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('N'), requestId: z.uuid(), account: z.string().min(1).max(80), terms: contractTerms }),
  z.object({ action: z.literal('A'), contractId, ending: z.array(contractId).max(10_000).default([]) }),
  z.object({ action: z.literal('R'), contractId }),
  z.object({ action: z.literal('W'), contractId }),
  z.object({ action: z.literal('T'), contractId }),
])

const processCall = <const Name extends string>(name: Name, path: `/${string}`, of: ContractKind) =>
  defineCall({
    name,
    method: 'POST',
    path,
    auth: 'agent',
    modules: [CONTRACT_MODULES[of]],
    request: processRequest,
    response: z.object({ contract, ended: z.int() }),
  })

const contractDownline = z.object({
  account: z.string(),
  nickname: z.string(),
  contract: contract.optional(),
  offer: contract.optional(),
})

/** A bill of one cycle: the figure of domain rule 4.2 and the amounts it was computed from. */
const bill = z.object({
  billId,
  kind,
  agent: z.string(),
  /** The agent who pays the bill; absent if the platform pays. */
  payer: z.string().optional(),
  state: z.enum(BILL_STATES),
  from: timestamp(),
  to: timestamp(),
  /** The contract's period; absent for hourly and real-time salaries. */
  period: period.optional(),
  consumption: money(),
  loss: money(),
  active: z.int(),
  /** Rate of the reached tier, in percent. */
  rate: rate().optional(),
  gross: money(),
  /** Amount to pay, and amount paid. */
  net: money(),
  paid: money(),
  currency: z.string(),
  paidAt: timestamp().optional(),
})

/** How a bill was computed. Amounts with more than four decimal places are exact decimals. */
const decimal = z.string()
export const billExplanation = z.object({
  terms: contractTerms.optional(),
  stake: money(),
  payout: money(),
  rebates: money(),
  bonuses: money(),
  salaries: money(),
  fee: decimal,
  carriedIn: decimal,
  carriedOut: decimal,
  /**
   * Amounts held back for high rollers (domain rule 4.8) and members for whom something is held already. For each: the
   * loss of the cycle (negative for a win), how much of it reduces the held amount, how much was added, and the held
   * amount before and after. Absent if there are none.
   */
  quarantine: z
    .array(
      z.object({ member: z.string(), loss: money(), before: decimal, setOff: decimal, added: decimal, after: decimal }),
    )
    .optional(),
  /** Index of the tier, starting at 0; absent if none was reached. */
  tier: z.int().optional(),
  /** Amounts of the direct downlines in the same cycle. */
  downlines: z.array(z.object({ agent: z.string(), gross: decimal })),
  /** Only for real-time salaries: valid bets and the amounts they yield, by the rate of the branch below. */
  lines: z.array(
    z.object({
      outcome: z.enum(['win', 'loss', 'push']),
      validBet: money(),
      rate: rate(),
      below: rate(),
      amount: decimal,
    }),
  ),
  gross: decimal,
  net: decimal,
  /** Remainder below one hundredth, before and after. */
  remainderBefore: decimal,
  remainderAfter: decimal,
  subsidy: decimal,
})

const billFilter = {
  kind,
  ...periodRequest(),
  /** OWN: bills of the caller. DOWNLINES: bills of everyone below. */ of: z.enum(['OWN', 'DOWNLINES']).default('OWN'),
  state: z.enum(BILL_STATES).optional(),
}

/** Contracts of agents, and the bills computed from them. */
export const agentContractCalls = [
  processCall('processDividend', '/wps/relay/MCS2_processDividendReq', 'DIVIDEND'),
  processCall('processDailySalary', '/wps/relay/MCS2_processDailySalContract', 'DAILY'),
  processCall('processHourSalary', '/wps/relay/MCS2_processContractHourSalary', 'HOURLY'),
  processCall('processRealtimeSalary', '/wps/relay/MCSFE_processRealTimeSalaryContract', 'REALTIME'),
  /**
   * The caller's active contract and pending offer. `mayTerminate`: the merchant allows agents to terminate their
   * contracts.
   */
  defineCall({
    name: 'agentContract',
    method: 'GET',
    path: '/wps/agent/contract',
    auth: 'agent',
    request: z.object({ kind }),
    response: z.object({
      contract: contract.optional(),
      offer: contract.optional(),
      /** The last contract that ended, if none is active. */
      ended: contract.optional(),
      mayTerminate: z.boolean(),
      mayTerminateDownlines: z.boolean(),
      /** Period of the active contract or of the offer; otherwise that of new contracts. */
      cycle: period,
      currency: z.string(),
    }),
  }),
  /** Contracts further down that end when the caller accepts an offer, nearest first. */
  defineCall({
    name: 'agentContractEffects',
    method: 'GET',
    path: '/wps/agent/contract/effects',
    auth: 'agent',
    request: z.object({ contractId }),
    response: z.object({ ending: z.array(ending) }),
  }),
  /** Direct downlines that are agents, each with active contract and pending offer. */
  defineCall({
    name: 'agentContractDownlines',
    method: 'GET',
    path: '/wps/agent/contract/downlines',
    auth: 'agent',
    request: z.object({
      kind,
      account: z.string().max(80).optional(),
      state: z.enum(['NONE', 'PENDING', 'ACTIVE']).optional(),
      ...pageRequest(),
    }),
    response: z.object({
      ...listed(contractDownline),
    }),
  }),
  defineCall({
    name: 'agentContractDownlinesFile',
    method: 'GET',
    path: '/wps/agent/contract/downlines/file',
    auth: 'agent',
    request: z.object({
      kind,
      account: z.string().max(80).optional(),
      state: z.enum(['NONE', 'PENDING', 'ACTIVE']).optional(),
      ...filePartRequest(),
    }),
    response: filePart(contractDownline),
  }),
  /** Bills, newest first. */
  defineCall({
    name: 'agentBills',
    method: 'GET',
    path: '/wps/agent/bills',
    auth: 'agent',
    request: z.object({ ...billFilter, ...pageRequest() }),
    response: z.object({ ...listed(bill), currency: z.string(), sums: z.object({ net: money(), paid: money() }) }),
  }),
  defineCall({
    name: 'agentBillsFile',
    method: 'GET',
    path: '/wps/agent/bills/file',
    auth: 'agent',
    request: z.object({ ...billFilter, ...filePartRequest() }),
    response: filePart(bill),
  }),
  /** One bill of the caller or of a downline, with its computation. */
  defineCall({
    name: 'agentBill',
    method: 'GET',
    path: '/wps/agent/bill',
    auth: 'agent',
    request: z.object({ billId }),
    response: z.object({ bill, explanation: billExplanation }),
  }),
  /** The items that a bill was computed from: days of the cycle for a dividend, otherwise settled bets. */
  defineCall({
    name: 'agentBillSources',
    method: 'GET',
    path: '/wps/agent/bill/sources',
    auth: 'agent',
    request: z.object({ billId, ...pageRequest() }),
    response: z.object({
      ...listed(
        z.object({
          at: timestamp(),
          account: z.string().optional(),
          game: z.string().optional(),
          bets: z.int(),
          stake: money(),
          validBet: money(),
          payout: money(),
          deducted: money(),
        }),
      ),
      currency: z.string(),
    }),
  }),
] as const
