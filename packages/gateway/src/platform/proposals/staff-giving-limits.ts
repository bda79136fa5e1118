import { DomainError } from '@atrium/contracts/errors'
import { parseMoney, toWire } from '@atrium/contracts/money'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { DEFAULT_HOUSE_EDGE } from '@atrium/contracts/rules/promotions/giving'
import type { Sql, Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { Merchants } from '../tenancy/service.ts'
import { changeOf, keyedChanges } from './compare.ts'
import { percentOf, readAloneLimit } from './giving-limits.ts'
import { paidOf } from './programme-rates.ts'
import type { ReadProgrammeRates } from './programme-rates.ts'
import type { Proposable, Proposals } from './proposals.ts'

type Limits = GatewayAnswer<'givingLimits'>

/**
 * Data of other domains: what programmes and games pay, which the limits are compared with, and the starting credit.
 */
interface Beside {
  readonly readProgrammeRates: ReadProgrammeRates
  readGameEdges(sql: Sql, merchant: string): Promise<Limits['gameEdges']>
  /** Reads the starting credit in counts of 1/10,000. Undefined when the merchant has not set one. */
  readStartingCredit(sql: Sql | Transaction, merchant: string): Promise<bigint | undefined>
  writeStartingCredit(tx: Transaction, merchant: string, credit: bigint): Promise<void>
}

/**
 * Creates the staff operations for limits: the amount that one person may give away alone, the house edges that the
 * total of all rates must not exceed, and the starting credit.
 */
export function createStaffGivingLimits(
  { sql, merchants, proposals }: { readonly sql: Sql; readonly merchants: Merchants; readonly proposals: Proposals },
  beside: Beside,
) {
  const readBeside = async (merchant: string): Promise<Pick<Limits, 'paid' | 'gameEdges'>> => ({
    paid: paidOf(await beside.readProgrammeRates(sql, merchant)),
    gameEdges: await beside.readGameEdges(sql, merchant),
  })
  const currencyOf = async (code: string): Promise<string> => {
    const merchant = (await merchants.all()).find((one) => one.code === code)
    if (!merchant) throw new DomainError('NOT_FOUND', `merchant ${code}`)
    return merchant.currency
  }
  proposals.register(limitsProposals(beside))
  return {
    givingLimits: async ({ merchant }: GatewayRequest<'givingLimits'>): Promise<Limits> => ({
      currency: await currencyOf(merchant),
      ...(await readLimits(sql, merchant, beside)),
      ...(await readBeside(merchant)),
    }),

    /** @throws DomainError GIVING_LIMITS_CHANGED, PROPOSAL_WAITING */
    async saveGivingLimits(
      input: GatewayRequest<'saveGivingLimits'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'saveGivingLimits'>> {
      const currency = await currencyOf(input.merchant)
      const proposal = await proposals.perform('saveGivingLimits', input, staff)
      const limits = await readLimits(sql, input.merchant, beside)
      return { currency, ...limits, ...(await readBeside(input.merchant)), ...(proposal && { proposal }) }
    },
  }
}

async function readLimits(
  sql: Sql | Transaction,
  merchant: string,
  { readStartingCredit }: Pick<Beside, 'readStartingCredit'>,
): Promise<Omit<Limits, 'currency' | 'paid' | 'gameEdges'>> {
  const [row] = await sql<{ version: number }[]>`
    select version from proposals.giving_limits where merchant = ${merchant}`
  const edges = await sql<{ category: Limits['edges'][number]['category']; edge: number }[]>`
    select category, edge from proposals.house_edges where merchant = ${merchant} order by category`
  const starting = await readStartingCredit(sql, merchant)
  return {
    version: row?.version ?? 0,
    aloneLimit: toWire(await readAloneLimit(sql, merchant)),
    startingCredit: toWire(starting ?? 0n),
    edges: edges.map(({ category, edge }) => ({ category, percent: percentOf(BigInt(edge)) })),
  }
}

const limitsProposals = (
  beside: Pick<Beside, 'readStartingCredit' | 'writeStartingCredit'>,
): Proposable<'saveGivingLimits'> => ({
  operation: 'saveGivingLimits',
  subject: () => 'giving-limits',

  async compare(tx, { merchant, version, aloneLimit, edges, startingCredit }) {
    await tx`select 1 from proposals.giving_limits where merchant = ${merchant} for update`
    const before = await readLimits(tx, merchant, beside)
    if (before.version !== version) throw new DomainError('GIVING_LIMITS_CHANGED')
    const percents = (list: Limits['edges']) => new Map(list.map(({ category, percent }) => [category, percent]))
    return {
      changes: [
        ...changeOf('aloneLimit', before.aloneLimit, toWire(parseMoney(aloneLimit)), { loosens: 'HIGHER' }),
        ...keyedChanges('edges', percents(before.edges), percents(edges), {
          loosens: 'HIGHER',
          usual: DEFAULT_HOUSE_EDGE,
        }),
        ...changeOf(
          'startingCredit',
          before.startingCredit,
          startingCredit === undefined ? before.startingCredit : toWire(parseMoney(startingCredit)),
          { loosens: 'HIGHER' },
        ),
      ],
    }
  },

  async apply(tx, { merchant, version, aloneLimit, edges, startingCredit }) {
    const { count } =
      version === 0
        ? await tx`
          insert into proposals.giving_limits (merchant, alone_limit) values (${merchant}, ${parseMoney(aloneLimit)})
          on conflict do nothing`
        : await tx`
          update proposals.giving_limits set alone_limit = ${parseMoney(aloneLimit)}, version = version + 1
          where merchant = ${merchant} and version = ${version}`
    if (count === 0) throw new DomainError('GIVING_LIMITS_CHANGED')
    if (startingCredit !== undefined) await beside.writeStartingCredit(tx, merchant, parseMoney(startingCredit))
    await tx`
      delete from proposals.house_edges
      where merchant = ${merchant} and category <> all(${edges.map(({ category }) => category)}::text[])`
    for (const { category, percent } of edges)
      await tx`
        insert into proposals.house_edges as e values (${merchant}, ${category}, ${Number(parseMoney(percent) / 100n)})
        on conflict (merchant, category) do update set edge = excluded.edge where e.edge <> excluded.edge`
  },
})
