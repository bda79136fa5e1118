import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { DEFAULT_LANGUAGE } from '@atrium/contracts/locale/languages'
import { addDays, startOfDay } from '@atrium/contracts/locale/local-time'
import type { Sql } from '@atrium/database'
import { readLotteries } from '../catalogue/repository.ts'
import { lotteryOf } from '../catalogue/lotteries.ts'
import { readComingIssues } from '../issues/issues-repository.ts'
import { findIssue, readResults, readVoids } from './results-repository.ts'

interface Merchant {
  readonly code: string
  readonly timeZone: string
}

/**
 * Returns results of a game, newest first; none for an unknown game. Without a game, the most popular of `choice` is
 * used.
 */
export async function resultsOf(
  sql: Sql,
  { code: named, count, day, numero }: ParsedRequest<'openedNumeros'>,
  merchant: Merchant,
  choice: readonly string[],
): Promise<CallValue<'openedNumeros'>> {
  const code =
    named ??
    (await readLotteries(sql, { merchant: merchant.code, language: DEFAULT_LANGUAGE, codes: choice, limit: 1 }))[0]
      ?.code ??
    ''
  const within = day && { from: startOfDay(day, merchant.timeZone), to: startOfDay(addDays(day, 1), merchant.timeZone) }
  const stretch = { merchant: merchant.code, code, ...(within && { within }), numero }
  const list = await readResults(sql, { ...stretch, count })
  // A full page is followed by another, which lists the void issues before this page's earliest draw.
  const since = list.length === count ? new Date(list.at(-1)!.drawAt) : undefined
  const voids = await readVoids(sql, { ...stretch, ...(since && { since }) })
  return {
    code,
    list,
    voids: voids.map(({ drawAt, ...issue }) => ({ ...issue, drawAt: drawAt.getTime() })),
  }
}

/** Returns the issues of a game that can be bet on; none if the game is not offered. */
export async function comingIssuesOf(
  sql: Sql,
  { code, count }: ParsedRequest<'comingIssues'>,
  merchant: Merchant,
  now: Date,
): Promise<CallValue<'comingIssues'>> {
  const issues = await readComingIssues(sql, { merchant: merchant.code, code }, count, now)
  return {
    code,
    list: issues.map(({ numero, openAt, closeAt, drawAt }) => ({
      numero,
      openAt: openAt.getTime(),
      closeAt: closeAt.getTime(),
      drawAt: drawAt.getTime(),
    })),
  }
}

/** Returns the public data of a draw. @throws DomainError NOT_FOUND */
export async function publishedDraw(
  sql: Sql,
  { code, numero }: ParsedRequest<'lotteryDraw'>,
  merchant: Merchant,
): Promise<CallValue<'lotteryDraw'>> {
  const lottery = lotteryOf.get(code)
  const issue = lottery && (await findIssue(sql, { merchant: merchant.code, code, numero }))
  if (!issue) throw new DomainError('NOT_FOUND', `no issue ${code}/${numero}`)
  const { state, openAt, closeAt, drawAt, drawnAt, seedHash, seed, beaconRound, beaconRandomness, result } = issue
  return {
    code,
    numero,
    state,
    source: lottery.source,
    drawKind: lottery.drawKind,
    openAt: openAt.getTime(),
    closeAt: closeAt.getTime(),
    drawAt: drawAt.getTime(),
    ...(seedHash !== null && { seedHash }),
    ...(seed !== null && { seed }),
    ...(beaconRound !== null && {
      beacon: { round: beaconRound, ...(beaconRandomness !== null && { randomness: beaconRandomness }) },
    }),
    ...(result !== null && { result }),
    ...(drawnAt !== null && { drawnAt: drawnAt.getTime() }),
  }
}
