import { isGenuineSet } from '@atrium/staff-client/sets'
import type { Sql } from '@atrium/database'
import { findMissingSet, findOddBlock, findOddCanary, findUnsaidTrust, setsAfter } from './state-repository.ts'

const PAGE = 1000

/**
 * Problems of data outside the log. A merchant's set is a log entry itself, but the content of sets, canaries, trust
 * and blocks have their own rows. Returns the first problem of each kind.
 */
export async function problemsOfState(sql: Sql): Promise<string[]> {
  const [changed, missing, canary, trust, block] = await Promise.all([
    findChangedSet(sql),
    findMissingSet(sql),
    findOddCanary(sql),
    findUnsaidTrust(sql),
    findOddBlock(sql),
  ])
  return [
    ...(changed === undefined ? [] : [`The set ${changed} has other releases than its id was made of.`]),
    ...(missing === undefined ? [] : [`The set ${missing}, which the log names, is missing.`]),
    ...(canary === undefined ? [] : [`Canary ${canary} is not as the log says.`]),
    ...(trust
      ? [`The set ${trust.set} counts as healthy at ${trust.merchant}, and the log does not say that it earned it.`]
      : []),
    ...(block
      ? [
          block.isMarked
            ? `${block.release} is marked as blocked, and the log does not say so.`
            : `${block.release} is blocked by the log, and its mark is missing. Nobody can run it.`,
        ]
      : []),
  ]
}

async function findChangedSet(sql: Sql): Promise<string | undefined> {
  let after = ''
  for (;;) {
    const sets = await setsAfter(sql, after, PAGE)
    const changed = sets.find((set) => !isGenuineSet(set))
    if (changed) return changed.id
    if (!sets.length) return undefined
    after = sets.at(-1)!.id
  }
}
