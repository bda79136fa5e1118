import type { GameCategory } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { GatewayAnswer } from '@atrium/contracts/staff/gateway-operations'
import type { Programme } from '@atrium/contracts/rules/promotions/giving'
import type { Sql, Transaction } from '@atrium/database'
import { percentOf, readHouseEdges } from './giving-limits.ts'

/** The highest payment per unit of valid bet, in counts of 1/10,000 of a percent. */
export interface RateOfBets {
  readonly category: GameCategory
  readonly rate: bigint
}

export interface ProgrammeRate extends RateOfBets {
  readonly programme: Programme
  /** Whether the programme pays this rate now. A rate that is off is checked when it is switched on. */
  readonly isOn: boolean
}

/** Reads the rates of every programme of a merchant, by the category of bets they pay for, in menu order. */
export type ReadProgrammeRates = (sql: Sql | Transaction, merchant: string) => Promise<ProgrammeRate[]>

/** Groups the rates of active programmes by category, for staff pages. */
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
 * Checks rates that are about to rise or to apply to more members. Adds the rates that all other programmes pay for the
 * same bets.
 * @throws DomainError INVALID_REQUEST listing every rate whose total exceeds the house edge
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
  raised: readonly (RateOfBets & { /** The field of the input that sets this rate. */ readonly path: string })[],
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
 * Checks the rates of all programmes after a change, in the transaction of the change.
 * @throws DomainError INVALID_REQUEST listing every category whose total has risen and exceeds the house edge
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
    /** House edge in hundredths of a percent. */
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
    // One problem per field is enough: a contract's rate applies to all categories, which would repeat the message.
    .filter(({ path }, at, all) => all.findIndex((own) => own.path === path) === at)
  if (problems.length > 0) throw new DomainError('INVALID_REQUEST', problems[0]!.message, problems)
}

/** Formats a rate in percent, rounded up to hundredths: `1.21`. */
export const percentText = (rate: bigint): string => percentOf((rate + 99n) / 100n)
