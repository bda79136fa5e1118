import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import { MODULE_GROUPS, MODULE_TREE } from '@atrium/contracts/rules/modules'
import type { ModuleId } from '@atrium/contracts/rules/modules'
import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { MAX_HOSTS, MERCHANT_REQUIREMENTS, NEXT_STAGES } from '@atrium/contracts/staff/merchants'
import type { MerchantOverview, MerchantRequirement } from '@atrium/contracts/staff/merchants'
import type { Sql, Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import { changeAs, setPeople } from '../../../platform/audit/actor.ts'
import { lastChangeOf } from '../../../platform/audit/setters.ts'
import type { Deps } from '../../../platform/deps.ts'
import { changeOf } from '../../../platform/proposals/compare.ts'
import { readAloneLimit } from '../../../platform/proposals/giving-limits.ts'
import type { Proposable, Proposals } from '../../../platform/proposals/proposals.ts'
import { basicsProposals } from './basics-proposals.ts'
import { isLocalHost, isProved, newChallenge, recordOf } from './host-proof.ts'
import type { MerchantReadiness } from './readiness.ts'
import {
  deleteHost,
  findHosts,
  findMerchant,
  findServed,
  insertHost,
  insertMerchant,
  isTimeZone,
  lockStage,
  markProved,
  updateStage,
} from './repository.ts'

type MerchantsDeps = Pick<Deps, 'sql' | 'clock' | 'merchants'> & { readonly proposals: Proposals }

/** Modules that are off in a new merchant, because they need an external service or let members transfer money. */
const OFF_AT_FIRST: readonly ModuleId[] = ['GEETEST3', 'LOGINIPVERF3', 'CREDITMAR3']

/** Creates staff operations that create merchants, and change their hosts and stages. */
export function createStaffMerchants(deps: MerchantsDeps, readiness: MerchantReadiness) {
  const { sql, clock, merchants, proposals } = deps
  proposals.register(stageProposals(deps, readiness))
  proposals.register(basicsProposals(deps, readiness))

  const overviewOf = (code: string): Promise<MerchantOverview> => readOverview(sql, code, readiness)

  /** Runs a change of an existing merchant that is not closed. @throws DomainError NOT_FOUND, MERCHANT_STAGE */
  async function change(
    code: string,
    staff: Staff,
    work: (tx: Transaction) => Promise<void>,
  ): Promise<MerchantOverview> {
    await changeAs(sql, staff.actor, async (tx) => {
      const stage = await lockStage(tx, code)
      if (!stage) throw new DomainError('NOT_FOUND', `merchant ${code}`)
      if (stage === 'CLOSED') throw new DomainError('MERCHANT_STAGE', `${code} is closed`)
      await work(tx)
    })
    merchants.forget()
    return overviewOf(code)
  }

  return {
    /** Returns a merchant with its hosts and missing requirements. @throws DomainError NOT_FOUND */
    merchantOverview: ({ merchant }: GatewayRequest<'merchantOverview'>): Promise<MerchantOverview> =>
      overviewOf(merchant),

    /** Creates a merchant in the stage PREPARING. @throws DomainError MERCHANT_EXISTS, TIME_ZONE_UNKNOWN */
    async createMerchant(
      { merchant: code, names, timeZone, currency }: GatewayRequest<'createMerchant'>,
      staff: Staff,
    ): Promise<MerchantOverview> {
      await changeAs(sql, staff.actor, async (tx) => {
        if (!(await isTimeZone(tx, timeZone))) throw new DomainError('TIME_ZONE_UNKNOWN', timeZone)
        if (!(await insertMerchant(tx, { code, names, timeZone, currency }, newModules())))
          throw new DomainError('MERCHANT_EXISTS', code)
      })
      merchants.forget()
      return overviewOf(code)
    },

    /**
     * Changes the stage, or creates a proposal for approval.
     * @throws DomainError those of proposals, MERCHANT_STAGE, MERCHANT_NOT_READY, MERCHANT_OWES
     */
    async changeMerchantStage(
      input: GatewayRequest<'changeMerchantStage'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'changeMerchantStage'>> {
      const proposal = await proposals.perform('changeMerchantStage', input, staff)
      return {
        ...(await overviewOf(input.merchant)),
        ...(proposal && proposal.state !== 'APPLIED' && { proposal }),
      }
    },

    /**
     * Changes time zone and currency, or creates a proposal for approval.
     * @throws DomainError those of proposals, MERCHANT_STAGE, TIME_ZONE_UNKNOWN, TIME_ZONE_FIXED, CURRENCY_FIXED
     */
    async changeMerchantBasics(
      input: GatewayRequest<'changeMerchantBasics'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'changeMerchantBasics'>> {
      const proposal = await proposals.perform('changeMerchantBasics', input, staff)
      return {
        ...(await overviewOf(input.merchant)),
        ...(proposal && proposal.state !== 'APPLIED' && { proposal }),
      }
    },

    /**
     * Adds a host, which must then be proved.
     * @throws DomainError NOT_FOUND, MERCHANT_STAGE, HOST_TAKEN, TOO_MANY_HOSTS
     */
    addMerchantHost: ({ merchant, host }: GatewayRequest<'addMerchantHost'>, staff: Staff): Promise<MerchantOverview> =>
      change(merchant, staff, async (tx) => {
        await assertFree(tx, merchant, host)
        if ((await findHosts(tx, merchant)).length >= MAX_HOSTS) throw new DomainError('TOO_MANY_HOSTS', merchant)
        const challenge = isLocalHost(host) ? null : newChallenge()
        await insertHost(tx, { merchant, host, challenge, now: clock() })
      }),

    /**
     * Checks the DNS record of a host, and marks the host as proved. Without the record it stays unproved.
     * @throws DomainError NOT_FOUND, MERCHANT_STAGE, HOST_TAKEN
     */
    async checkMerchantHost(
      { merchant, host }: GatewayRequest<'checkMerchantHost'>,
      staff: Staff,
    ): Promise<MerchantOverview> {
      const known = (await findHosts(sql, merchant)).find((one) => one.host === host)
      if (!known) throw new DomainError('NOT_FOUND', `host ${host} of ${merchant}`)
      const { challenge, provedAt } = known
      if (provedAt || challenge === null) return overviewOf(merchant)
      // Outside of the transaction, because DNS queries may take seconds.
      if (!(await isProved(readiness.resolveText, host, challenge))) return overviewOf(merchant)
      return change(merchant, staff, async (tx) => {
        await assertFree(tx, merchant, host)
        if (!(await markProved(tx, { merchant, host, challenge, now: clock() })))
          throw new DomainError('NOT_FOUND', `host ${host} of ${merchant}`)
      })
    },

    /** Removes a host. @throws DomainError NOT_FOUND, MERCHANT_STAGE */
    removeMerchantHost: (
      { merchant, host }: GatewayRequest<'removeMerchantHost'>,
      staff: Staff,
    ): Promise<MerchantOverview> =>
      change(merchant, staff, async (tx) => {
        if (!(await deleteHost(tx, { merchant, host })))
          throw new DomainError('NOT_FOUND', `host ${host} of ${merchant}`)
      }),
  }
}

/**
 * Proposal to change a merchant's stage. Suspending takes effect immediately. Opening and closing always need a second
 * person, who also approves the merchant's configuration.
 */
function stageProposals(
  { merchants }: Pick<Deps, 'merchants'>,
  readiness: MerchantReadiness,
): Proposable<'changeMerchantStage'> {
  return {
    operation: 'changeMerchantStage',
    subject: () => 'merchant-stage',
    id: ({ changeId }) => changeId,

    async compare(tx, { merchant, stage }) {
      const from = await lockStage(tx, merchant)
      if (!from) throw new DomainError('NOT_FOUND', `merchant ${merchant}`)
      if (from === stage) throw new DomainError('NOTHING_TO_CHANGE', `stage of ${merchant}`)
      if (!NEXT_STAGES[from].includes(stage)) throw new DomainError('MERCHANT_STAGE', `${merchant} is ${from}`)
      if (stage === 'OPEN') {
        const { missing } = await readOverview(tx, merchant, readiness)
        if (missing.some((each) => MERCHANT_REQUIREMENTS[each]))
          throw new DomainError('MERCHANT_NOT_READY', missing.join(', '))
      }
      if (stage === 'CLOSED' && (await readiness.hasLiabilities(tx, merchant)))
        throw new DomainError('MERCHANT_OWES', merchant)
      return {
        changes: [
          ...changeOf('stage', from, stage, { loosens: stage === 'OPEN' ? 'ANY' : 'NEVER' }),
          ...(from === 'PREPARING' && stage === 'OPEN' ? await preparedChanges(tx, merchant, readiness) : []),
        ],
        waits: stage !== 'SUSPENDED',
      }
    },

    async apply(tx, { merchant, stage }, by) {
      await setPeople(tx, by)
      await updateStage(tx, merchant, stage)
      return async () => merchants.forget()
    },
  }
}

/**
 * Returns what a second person approves when a merchant is opened for the first time: the amounts that staff and
 * programmes may give, and the configuration up to the newest entry in its log. Any later change makes the proposal
 * outdated.
 */
async function preparedChanges(
  tx: Transaction,
  merchant: string,
  { readStartingCredit }: Pick<MerchantReadiness, 'readStartingCredit'>,
): Promise<ProposedChange[]> {
  const figures = {
    aloneLimit: toWire(await readAloneLimit(tx, merchant)),
    startingCredit: toWire((await readStartingCredit(tx, merchant)) ?? 0n),
    configuration: `#${await lastChangeOf(tx, merchant)}`,
  }
  return Object.entries(figures).map(([field, to]) => ({ field, to, loosens: false }))
}

/** Returns a merchant with its hosts and missing requirements. @throws DomainError NOT_FOUND */
async function readOverview(
  sql: Sql | Transaction,
  code: string,
  { readMet }: Pick<MerchantReadiness, 'readMet'>,
): Promise<MerchantOverview> {
  const row = await findMerchant(sql, code)
  if (!row) throw new DomainError('NOT_FOUND', `merchant ${code}`)
  const { merchant, nameKo, nameEn, stage, currency, timeZone, createdAt } = row
  const hosts = await findHosts(sql, code)
  const met = new Set(await readMet(sql, code))
  if (hosts.some(({ provedAt }) => provedAt)) met.add('host')
  return {
    merchant,
    names: { KO: nameKo, EN: nameEn },
    stage,
    currency,
    timeZone,
    createdAt: createdAt.toISOString(),
    hosts: hosts.map(({ host, provedAt, challenge }) => ({
      host,
      ...(provedAt && { provedAt: provedAt.toISOString() }),
      ...(challenge !== null && { record: recordOf(host, challenge) }),
    })),
    missing: (Object.keys(MERCHANT_REQUIREMENTS) as MerchantRequirement[]).filter((each) => !met.has(each)),
  }
}

/** Checks that no other merchant serves the host. @throws DomainError HOST_TAKEN */
async function assertFree(tx: Transaction, merchant: string, host: string): Promise<void> {
  const served = await findServed(tx, host)
  if (served !== undefined && served !== merchant) throw new DomainError('HOST_TAKEN', `${host} serves ${served}`)
}

const newModules = () =>
  MODULE_GROUPS.flatMap((group, position) => [
    { modId: group, parentId: null, position, isOn: true },
    ...MODULE_TREE[group].map((modId, inGroup) => ({
      modId,
      parentId: group,
      position: inGroup,
      isOn: !OFF_AT_FIRST.includes(modId),
    })),
  ])
