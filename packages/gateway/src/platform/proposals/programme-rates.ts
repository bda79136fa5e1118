import type { GameCategory } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { GatewayAnswer } from '@atrium/contracts/staff/gateway-operations'
import type { Programme } from '@atrium/contracts/rules/giving'
import type { Sql, Transaction } from '@atrium/database'
import { percentOf, readHouseEdges } from './giving-limits.ts'

/** The highest payment for a unit of valid bet, in counts of 1/10,000 of a percent. */
export interface RateOfBets {
  readonly category: GameCategory
  readonly rate: bigint
}

export interface ProgrammeRate extends RateOfBets {
  readonly programme: Programme
  /** Whether bets earn it now: a rate that is off counts once it is switched on. */
  readonly isOn: boolean
}

/** Rates of every programme of a merchant, by category that it pays for, in the order of menus. */
export type ReadProgrammeRates = (sql: Sql | Transaction, merchant: string) => Promise<ProgrammeRate[]>

/** Rates of programmes that are on, by category, for staff. */
export function paidOf(rates: readonly ProgrammeRate[]): GatewayAnswer<'givingLimits'>['paid'] {
  const on = rates.filter(({ isOn }) => isOn)
  return [...new Set(on.map(({ category }) => category))].map((category) => {
    const parts = on.filter((own) => own.category === category)
    return {
      category,
      percent: percentText(sumOf(parts)),
      parts: parts.map(({ programme, rate }) => ({ programme, percent: percentText(rate) })),
    }
  })
}

/**
 * Checks rates that are about to become higher, or to apply to more members, together with those of all other
 * programmes for the same bets.
 * @throws DomainError INVALID_REQUEST with every rate by which all together exceed the house edge
 */
export async function assertBelowHouseEdge(
  tx: Transaction,
  {
    merchant,
    programme,
    readProgrammeRates,
  }: {
    readonly merchant: string
    readonly programme: Programme
    readonly readProgrammeRates: ReadProgrammeRates
  },
  raised: readonly (RateOfBets & { /** The field of the input that sets it. */ readonly path: string })[],
): Promise<void> {
  const edgeOf = await readHouseEdges(tx, merchant)
  const others = (await readProgrammeRates(tx, merchant)).filter((own) => own.isOn && own.programme !== programme)
  rejectAbove(
    raised
      .filter(({ rate }) => rate > 0n)
      .map(({ category, rate, path }) => ({
        path,
        category,
        edge: edgeOf(category),
        parts: [{ programme, rate }, ...others.filter((own) => own.category === category)],
      })),
  )
}

/**
 * Checks the rates of programmes after a change, in the transaction of the change.
 * @throws DomainError INVALID_REQUEST with every category in which all together are higher now, and exceed the house
 * edge
 */
export async function assertNotRaised(
  tx: Transaction,
  merchant: string,
  { before, after }: Readonly<Record<'before' | 'after', readonly ProgrammeRate[]>>,
  pathOf: (category: GameCategory) => string,
): Promise<void> {
  const edgeOf = await readHouseEdges(tx, merchant)
  const paid = after.filter(({ isOn }) => isOn)
  rejectAbove(
    [...new Set(paid.map(({ category }) => category))]
      .map((category) => ({
        path: pathOf(category),
        category,
        edge: edgeOf(category),
        parts: paid.filter((own) => own.category === category),
      }))
      .filter(({ category, parts }) => {
        return sumOf(parts) > sumOf(before.filter((own) => own.isOn && own.category === category))
      }),
  )
}

const sumOf = (parts: readonly { readonly rate: bigint }[]): bigint => parts.reduce((sum, { rate }) => sum + rate, 0n)

function rejectAbove(
  sums: readonly {
    readonly path: string
    readonly category: GameCategory
    /** Hundredths of a percent. */
    readonly edge: bigint
    readonly parts: readonly { readonly programme: Programme; readonly rate: bigint }[]
  }[],
): void {
  const problems = sums
    .filter(({ edge, parts }) => sumOf(parts) > edge * 100n)
    .map(({ path, category, edge, parts }) => ({
      path,
      message:
        `must not give back more than ${percentOf(edge)} % of bets on ${category}; it would be ` +
        `${percentText(sumOf(parts))} %: ${parts
          .map(({ programme, rate }) => `${programme} ${percentText(rate)} %`)
          .join(', ')}`,
    }))
    // One is enough for each field: a contract applies to all categories.
    .filter(({ path }, at, all) => all.findIndex((own) => own.path === path) === at)
  if (problems.length > 0) throw new DomainError('INVALID_REQUEST', problems[0]!.message, problems)
}

/** A rate as text in percent, rounded up to hundredths: `1.21`. */
export const percentText = (rate: bigint): string => percentOf((rate + 99n) / 100n)
