import { DomainError } from '@atrium/contracts/errors'
import { parseMoney, toWire } from '@atrium/contracts/money'
import type { RelayedAnswer, RelayedRequest } from '@atrium/contracts/registry/relayed'
import { DEFAULT_HOUSE_EDGE } from '@atrium/contracts/rules/giving'
import type { Sql, Transaction } from '@atrium/database'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { Deps } from '../deps.ts'
import { DEFAULT_SETTINGS } from '../tenancy/registration-defaults.ts'
import { changeOf, keyedChanges } from './compare.ts'
import { readGameEdges } from './game-edges.ts'
import { percentOf, readAloneLimit } from './giving-limits.ts'
import { readPaid } from './programme-rates.ts'
import type { Proposable, Proposals } from './proposals.ts'

type Limits = RelayedAnswer<'givingLimits'>

/** What one person may give away alone, the house edges, which all rates together do not exceed, and the starting credit. */
export function createStaffGivingLimits({
  sql,
  merchants,
  proposals,
}: Pick<Deps, 'sql' | 'merchants'> & { readonly proposals: Proposals }) {
  const currencyOf = async (code: string): Promise<string> => {
    const merchant = (await merchants.all()).find((one) => one.code === code)
    if (!merchant) throw new DomainError('NOT_FOUND', `merchant ${code}`)
    return merchant.currency
  }
  proposals.register(limitsProposals)
  return {
    read: async ({ merchant }: RelayedRequest<'givingLimits'>): Promise<Limits> => ({
      currency: await currencyOf(merchant),
      ...(await readLimits(sql, merchant)),
      ...(await readBeside(sql, merchant)),
    }),

    /** @throws DomainError GIVING_LIMITS_CHANGED, PROPOSAL_WAITING */
    async save(input: RelayedRequest<'saveGivingLimits'>, staff: Staff): Promise<RelayedAnswer<'saveGivingLimits'>> {
      const currency = await currencyOf(input.merchant)
      const proposal = await proposals.perform('saveGivingLimits', input, staff)
      const limits = await readLimits(sql, input.merchant)
      return { currency, ...limits, ...(await readBeside(sql, input.merchant)), ...(proposal && { proposal }) }
    },
  }
}

/** What the limits are compared with. */
const readBeside = async (sql: Sql, merchant: string): Promise<Pick<Limits, 'paid' | 'gameEdges'>> => ({
  paid: await readPaid(sql, merchant),
  gameEdges: await readGameEdges(sql, merchant),
})

async function readLimits(
  sql: Sql | Transaction,
  merchant: string,
): Promise<Omit<Limits, 'currency' | 'paid' | 'gameEdges'>> {
  const [row] = await sql<{ version: number }[]>`
    select version from proposals.giving_limits where merchant = ${merchant}`
  const edges = await sql<{ category: Limits['edges'][number]['category']; edge: number }[]>`
    select category, edge from proposals.house_edges where merchant = ${merchant} order by category`
  const [starting] = await sql<{ credit: bigint }[]>`
    select starting_credit as credit from registration.settings where merchant = ${merchant}`
  return {
    version: row?.version ?? 0,
    aloneLimit: toWire(await readAloneLimit(sql, merchant)),
    startingCredit: toWire(starting?.credit ?? DEFAULT_SETTINGS.startingCredit),
    edges: edges.map(({ category, edge }) => ({ category, percent: percentOf(BigInt(edge)) })),
  }
}

const limitsProposals: Proposable<'saveGivingLimits'> = {
  operation: 'saveGivingLimits',
  subject: () => 'giving-limits',

  async compare(tx, { merchant, version, aloneLimit, edges, startingCredit }) {
    await tx`select 1 from proposals.giving_limits where merchant = ${merchant} for update`
    const before = await readLimits(tx, merchant)
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
    if (startingCredit !== undefined)
      await tx`
        insert into registration.settings as s (merchant, min_age, confirm_age, terms_version, starting_credit)
        values (${merchant}, ${DEFAULT_SETTINGS.minAge}, ${DEFAULT_SETTINGS.confirmAge},
          ${DEFAULT_SETTINGS.termsVersion}, ${parseMoney(startingCredit)})
        on conflict (merchant) do update set starting_credit = excluded.starting_credit
        where s.starting_credit <> excluded.starting_credit`
    await tx`
      delete from proposals.house_edges
      where merchant = ${merchant} and category <> all(${edges.map(({ category }) => category)}::text[])`
    for (const { category, percent } of edges)
      await tx`
        insert into proposals.house_edges as e values (${merchant}, ${category}, ${Number(parseMoney(percent) / 100n)})
        on conflict (merchant, category) do update set edge = excluded.edge where e.edge <> excluded.edge`
  },
}
