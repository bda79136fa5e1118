import { DomainError } from '@atrium/contracts/errors'
import { toWire } from '@atrium/contracts/money'
import { MAX_EXPOSURE_TICKETS, SHOWN_EXPOSURE_SYMBOLS } from '@atrium/contracts/staff/lottery/exposure'
import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import type { Deps } from '../../../platform/deps.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { exposureOfTickets } from './exposure-of-tickets.ts'
import { findExposure, readOpenTickets, readPlaySums } from './exposure-repository.ts'

/** Creates the staff operation that returns possible payouts of an issue's open tickets, without naming members. */
export const createExposure = ({ sql }: Pick<Deps, 'sql'>) => ({
  /** Returns the possible payouts of an issue. @throws DomainError NOT_FOUND */
  async lotteryExposure({
    merchant,
    code,
    numero,
  }: GatewayRequest<'lotteryExposure'>): Promise<GatewayAnswer<'lotteryExposure'>> {
    const key = { merchant, code, numero }
    const lottery = lotteryOf.get(code)
    const row = await findExposure(sql, key)
    if (!row || !lottery) throw new DomainError('NOT_FOUND', `no issue ${code}/${numero}`)
    const plays = await readPlaySums(sql, key)
    const tickets = plays.reduce((sum, play) => sum + play.tickets, 0)
    const exact =
      tickets > MAX_EXPOSURE_TICKETS
        ? undefined
        : await exposureOfTickets(lottery, await readOpenTickets(sql, key, MAX_EXPOSURE_TICKETS))
    return {
      state: row.state,
      currency: row.currency,
      tickets,
      stake: toWire(plays.reduce((sum, { stake }) => sum + stake, 0n)),
      possibleWin: toWire(row.possibleWin),
      maxExposure: toWire(row.maxExposure),
      plays: plays.map(({ stake, ...play }) => ({
        ...play,
        stake: toWire(stake),
        ...(exact && { best: toWire(exact.best.get(play.play) ?? 0n) }),
      })),
      ...(exact && {
        symbols: exact.symbols
          .slice(0, SHOWN_EXPOSURE_SYMBOLS)
          .map(({ pays, ...symbol }) => ({ ...symbol, pays: toWire(pays) })),
      }),
    }
  },
})
