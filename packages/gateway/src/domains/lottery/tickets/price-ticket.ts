import { DomainError } from '@atrium/contracts/errors'
import type { ParsedRequest } from '@atrium/contracts/calls'
import { parseMoney } from '@atrium/contracts/money'
import {
  contentText,
  hasRebate,
  oddsOf,
  parseContent,
  payoutCapOf,
  PLAYS_OF,
  possibleWin,
  PRIZE_GROUPS,
  rebateOf,
  stakeOf,
  UNITS,
} from '@atrium/lottery-rules'
import type { Lottery } from '@atrium/lottery-rules'

export type TicketRequest = ParsedRequest<'placeLotteryOrder'>['tickets'][number]

/**
 * A ticket in its stored form. The server computes all amounts and ignores those of the client. Amounts in units of
 * 1/10,000.
 */
export interface PricedTicket {
  readonly play: string
  readonly content: string
  readonly unit: bigint
  readonly multiple: number
  readonly lines: number
  readonly stake: bigint
  /** Odds by level of the play, including the stake, in units of 1/10,000. */
  readonly odds: readonly number[]
  readonly group?: number
  readonly rebate: bigint
  /** Payout limit, if there is one. */
  readonly maxWin?: bigint
  /** Payout of the best outcome, before the payout limit. */
  readonly best: bigint
  /** Payout of the best outcome, after the payout limit. */
  readonly possibleWin: bigint
}

/** Odds that a merchant has set, by `play/level`. */
export type OddsOverrides = ReadonlyMap<string, number>

/**
 * Validates a ticket, counts its lines and computes its price.
 * @throws DomainError INVALID_REQUEST with the ticket and the position in its content, ODDS_CHANGED
 */
export function priceTicket(
  lottery: Lottery,
  overrides: OddsOverrides,
  { play: id, content: text, unit, multiple, group, odds: shown }: TicketRequest,
  index: number,
): PricedTicket {
  const reject = (field: string, message: string) =>
    new DomainError('INVALID_REQUEST', `ticket ${index + 1}: ${message}`, [
      { path: `tickets.${index}.${field}`, message },
    ])
  const play = PLAYS_OF[lottery.drawKind].find((each) => each.id === id)
  if (!play) throw reject('play', `${lottery.code} has no such play`)
  const parsed = parseContent(play, text)
  if (!parsed.ok) {
    const [{ reason, row, pick, symbol }] = parsed.faults as [(typeof parsed.faults)[number]]
    throw reject(
      'content',
      [
        reason,
        row !== undefined && `row ${row + 1}`,
        pick !== undefined && `pick ${pick + 1}`,
        symbol !== undefined && `"${symbol}"`,
      ]
        .filter(Boolean)
        .join(', '),
    )
  }
  const units = parseMoney(unit)
  if (!UNITS.includes(units)) throw reject('unit', 'must be 1, 0.1, 0.01 or 0.001')
  const groups = PRIZE_GROUPS[lottery.prizeMode]
  const chosen = groups && (group ?? groups.max)
  if (groups ? chosen! < groups.min || chosen! > groups.max : group !== undefined)
    throw reject('group', groups ? `must be from ${groups.min} to ${groups.max}` : `${lottery.code} has fixed odds`)
  const odds = oddsOf(play, chosen ?? 0).map(
    (usual, level) => overrides.get(`${play.id}/${play.levels[level]!.key}`) ?? usual,
  )
  if (shown && (shown.length !== odds.length || shown.some((each, level) => each !== odds[level])))
    throw new DomainError('ODDS_CHANGED', `ticket ${index + 1}`, [
      { path: `tickets.${index}.odds`, message: odds.join(',') },
    ])
  const isRebated = hasRebate(play, lottery.prizeMode, (level) => overrides.has(`${play.id}/${level}`))
  const { content, lines } = parsed
  const stake = stakeOf(play, { unit: units, multiple, lines })
  const maxWin = payoutCapOf(play, content)
  const best = possibleWin(play, content, odds, { unit: units, multiple })
  return {
    play: play.id,
    content: contentText(content),
    unit: units,
    multiple,
    lines,
    stake,
    odds,
    rebate: chosen !== undefined && isRebated ? rebateOf(stake, chosen) : 0n,
    best,
    possibleWin: maxWin !== undefined && maxWin < best ? maxWin : best,
    ...(chosen !== undefined && { group: chosen }),
    ...(maxWin !== undefined && { maxWin }),
  }
}
