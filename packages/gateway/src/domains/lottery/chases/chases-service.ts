import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { LotteryChase, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { parseMoney } from '@atrium/contracts/money'
import { mapInTurns } from '@atrium/http-server'
import { MAX_CHASE_MULTIPLE, MAX_CHASE_TOTAL, planChase, PLAYS_OF } from '@atrium/lottery-rules'
import type { ChasePlan, Lottery } from '@atrium/lottery-rules'
import type { Deps } from '../../../platform/deps.ts'
import { publishBalances } from '../../wallet/index.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { readComingIssues } from '../issues/issues-repository.ts'
import { betError } from '../tickets/bet-error.ts'
import { leastStakes } from '../tickets/least-stakes.ts'
import { priceTicket } from '../tickets/price-ticket.ts'
import type { PricedTicket } from '../tickets/price-ticket.ts'
import { readSetOdds } from '../tickets/tickets-repository.ts'
import type { Bettor, OrderReader } from '../tickets/tickets-service.ts'
import { chaseView } from './chase-view.ts'
import {
  findChase,
  findChaseOfRequest,
  holdChase,
  readChaseIssues,
  readStakeRefusal,
  stopChase,
} from './chases-repository.ts'
import type { ChaseIssue } from './chases-repository.ts'
import { storedTicket } from './scale-ticket.ts'

type Request = ParsedRequest<'placeLotteryChase'>

export function createChases({ sql, clock, realtime }: Pick<Deps, 'sql' | 'clock' | 'realtime'>) {
  return {
    /**
     * Orders tickets on later issues, once per `requestId` of the member. The total amount is held immediately.
     * @throws DomainError NOT_FOUND, INVALID_REQUEST, ODDS_CHANGED, CHASE_REJECTED, REQUEST_ID_USED, ISSUE_CLOSED, and
     *   the errors of bets
     */
    async place({ memberId, language, tokenHash, merchant }: Bettor, request: Request): Promise<LotteryChase> {
      const { requestId, code, tickets } = request
      const lottery = lotteryOf.get(code)
      if (!lottery) throw new DomainError('NOT_FOUND', `no lottery ${code}`)
      const known = await findChaseOfRequest(sql, memberId, requestId)
      if (known) {
        if (known.fingerprint !== fingerprintOf(request)) throw new DomainError('REQUEST_ID_USED')
        return view({ memberId, language }, known.id)
      }
      const coming = await readComingIssues(sql, { merchant: merchant.code, code }, request.issues, clock())
      if (coming.length === 0) throw new DomainError('NOT_FOUND', `no issue of ${code} can be bet on`)
      if (request.numero !== undefined && coming[0]?.numero !== request.numero)
        throw new DomainError('ISSUE_CLOSED', `${code}/${request.numero}`)
      if (coming.length < request.issues)
        throw new DomainError('CHASE_REJECTED', `only ${coming.length} issues can be bet on`)
      // Minimum cost per issue, because no multiple of a plan is below its start.
      const least = leastStakes(lottery, tickets).total * BigInt(request.start)
      const total = least * BigInt(request.issues)
      if (total > MAX_CHASE_TOTAL) throw new DomainError('CHASE_REJECTED', 'TOTAL_TOO_HIGH')
      const [refusal, { overrides }] = await Promise.all([
        readStakeRefusal(
          sql,
          { merchant: merchant.code, memberId, loginHash: tokenHash, code, highest: least, total },
          clock(),
        ),
        readSetOdds(sql, merchant.code, code),
      ])
      if (refusal.status !== null) throw betError(refusal.status, refusal.subCode)
      const priced = await mapInTurns(tickets, (ticket, index) => priceTicket(lottery, overrides, ticket, index))
      const issues = planned(
        lottery,
        priced,
        request,
        coming.map(({ numero }) => numero),
      )
      const chase = {
        id: randomUUID(),
        merchant: merchant.code,
        memberId,
        loginHash: tokenHash,
        sessionId: randomBytes(24).toString('base64url'),
        code,
        requestId,
        fingerprint: fingerprintOf(request),
        tickets: priced.map(storedTicket),
        issues,
        ...(request.stopAtWin !== undefined && { stopAtWin: parseMoney(request.stopAtWin) }),
      }
      const { chaseId } = await sql.begin(async (tx) => {
        const held = await holdChase(tx, chase, clock())
        if (held.status !== 'OK' && held.status !== 'REPEATED') throw betError(held.status, held.subCode)
        return held
      })
      await publishBalances({ sql, realtime }, [memberId])
      return view({ memberId, language }, chaseId)
    },

    /** Ends a chase, which returns the amount held for later issues. @throws DomainError NOT_FOUND */
    async cancel(
      { memberId, language }: OrderReader,
      { chaseId }: ParsedRequest<'cancelLotteryChase'>,
    ): Promise<LotteryChase> {
      if (!(await findChase(sql, memberId, chaseId))) throw new DomainError('NOT_FOUND', `no chase ${chaseId}`)
      await sql.begin((tx) => stopChase(tx, chaseId, 'CANCELLED', clock()))
      await publishBalances({ sql, realtime }, [memberId])
      return view({ memberId, language }, chaseId)
    },

    view,
  }

  /** Returns a chase of the member. @throws DomainError NOT_FOUND */
  async function view({ memberId, language }: OrderReader, chaseId: string): Promise<LotteryChase> {
    const chase = await findChase(sql, memberId, chaseId)
    if (!chase) throw new DomainError('NOT_FOUND', `no chase ${chaseId}`)
    return chaseView(chase, await readChaseIssues(sql, chaseId), language)
  }
}

/** Returns the issues of a chase with their multiples. @throws DomainError CHASE_REJECTED */
function planned(
  { drawKind }: Lottery,
  tickets: readonly PricedTicket[],
  { plan, issues: count, start }: Request,
  numeros: readonly string[],
): ChaseIssue[] {
  const cost = tickets.reduce((sum, { stake }) => sum + stake, 0n)
  const [first] = tickets
  const levels = PLAYS_OF[drawKind].find(({ id }) => id === first!.play)!.levels.length
  const chase = planChase(planOf(plan), {
    cost,
    prize: first!.possibleWin,
    issues: count,
    start,
    maxMultiple: MAX_CHASE_MULTIPLE,
    maxTotal: MAX_CHASE_TOTAL,
    isMixed: tickets.length > 1,
    hasSeveralLevels: levels > 1,
  })
  if ('rejected' in chase) throw new DomainError('CHASE_REJECTED', chase.rejected)
  return chase.multiples.map((multiple, index) => ({
    numero: numeros[index]!,
    multiple,
    stake: cost * BigInt(multiple),
  }))
}

function planOf(plan: Request['plan']): ChasePlan {
  switch (plan.kind) {
    case 'same':
      return plan
    case 'factor':
      return plan
    case 'minimum-profit':
      return { kind: plan.kind, profit: parseMoney(plan.profit) }
    case 'minimum-margin':
      return plan
  }
}

const fingerprintOf = ({ code, tickets, plan, issues, start, stopAtWin }: Request): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        code,
        issues,
        start,
        stopAtWin ?? null,
        plan,
        tickets.map(({ play, content, unit, multiple, group }) => [play, content, unit, multiple, group ?? null]),
      ]),
    )
    .digest('base64url')
