import { randomBytes } from 'node:crypto'
import type { Transaction } from '@atrium/database'
import type { Lottery } from '@atrium/lottery-rules'
import { DRAW_KINDS, drawResult, resultText, seedHash } from '@atrium/lottery-rules/draw'
import { lotteryOf } from '../../domains/lottery/catalogue/lotteries.ts'
import { readOfferedGames } from '../../domains/lottery/issues/issues-repository.ts'
import { issueAt } from '../../domains/lottery/issues/schedule.ts'
import type { Issue } from '../../domains/lottery/issues/schedule.ts'

/** Maximum number of draws that a trend chart shows. */
const DRAWS = 100

/**
 * Adds the last draws before `now` for every lottery that draws every few minutes, so that results and trends are not
 * empty on the first day. The draws have no bets.
 */
export async function writeDraws(tx: Transaction, now: Date): Promise<void> {
  for (const { merchant, code, timeZone } of await readOfferedGames(tx)) {
    const lottery = lotteryOf.get(code)
    if (lottery?.source !== 'fair' || lottery.schedule.kind !== 'interval') continue
    const issues = issuesBefore(now.getTime(), lottery.schedule, timeZone)
    await tx`
      insert into lottery.issues ${tx(await Promise.all(issues.map((issue) => drawn({ merchant, lottery, issue }))))}`
  }
}

/** Creates a draw with its own seed, so that it can be verified. */
async function drawn({
  merchant,
  lottery: { code, drawKind },
  issue: { numero, openAt, closeAt, drawAt },
}: {
  merchant: string
  lottery: Lottery
  issue: Issue
}): Promise<Record<string, string | Date>> {
  const seed = new Uint8Array(randomBytes(32))
  const kind = DRAW_KINDS[drawKind]
  const at = new Date(drawAt)
  return {
    merchant,
    code,
    numero,
    state: 'SETTLED',
    open_at: new Date(openAt),
    close_at: new Date(closeAt),
    draw_at: at,
    seed: Buffer.from(seed).toString('hex'),
    seed_hash: await seedHash(seed),
    result: resultText(kind, await drawResult(kind, { seed, game: code, issue: numero })),
    drawn_at: at,
    settled_at: at,
  }
}

function issuesBefore(
  now: number,
  schedule: Extract<Lottery['schedule'], { kind: 'interval' }>,
  timeZone: string,
): Issue[] {
  const issues: Issue[] = []
  const from = now - (DRAWS + 1) * schedule.seconds * 1000
  for (
    let issue = issueAt(from, schedule, timeZone);
    issue.drawAt <= now;
    issue = issueAt(issue.drawAt, schedule, timeZone)
  )
    issues.push(issue)
  return issues.slice(-DRAWS)
}
