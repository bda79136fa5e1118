import { CREDIT, parseMoney, scaleDown } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import type { TablePage } from '../../engines/layout/page.ts'

export type Bets = ReadonlyMap<string, Money>
/** Why a bet is rejected: the total stake is too high, the possible win is too high, or there are too many spots. */
export type Barrier = 'overMax' | 'overWin' | 'tooMany'

/**
 * The bets of the next round. A change is applied completely or not at all; in the latter case it returns the reason.
 */
export interface Laid {
  bets(): Bets
  total(): Money
  /** Adds a chip to each of these spots. A spot that is listed twice gets two. */
  add(spots: readonly string[], chip: Money): Barrier | undefined
  double(): Barrier | undefined
  /** Replaces the bets with those of the last round. */
  repeat(): Barrier | undefined
  undo(): void
  clear(): void
  canUndo(): boolean
  canRepeat(): boolean
  /** Records the bets of the round that was played: the current ones, or the given bets of an earlier round. */
  played(bets?: Bets): void
}

export function createLaid({
  spots,
  max,
  maxWin,
  mostBets,
}: Pick<TablePage, 'spots' | 'max' | 'maxWin' | 'mostBets'>): Laid {
  const best = new Map(spots.map((spot) => [spot.code, parseMoney(spot.best)]))
  let now: Bets = new Map()
  let before: Bets[] = []
  let last: Bets = new Map()

  const barrier = (bets: Bets): Barrier | undefined => {
    if (bets.size > mostBets) return 'tooMany'
    if (sum([...bets.values()]) > parseMoney(max)) return 'overMax'
    return sum([...bets].map(([spot, stake]) => scaleDown(stake, best.get(spot)!, CREDIT))) > parseMoney(maxWin)
      ? 'overWin'
      : undefined
  }
  const become = (bets: Bets): Barrier | undefined => {
    const why = barrier(bets)
    if (why) return why
    before.push(now)
    now = bets
    return undefined
  }
  return {
    bets: () => now,
    total: () => sum([...now.values()]),
    add(spots, chip) {
      const next = new Map(now)
      for (const spot of spots) next.set(spot, (next.get(spot) ?? 0n) + chip)
      return become(next)
    },
    double: () => become(new Map([...now].map(([spot, stake]) => [spot, stake * 2n]))),
    repeat: () => become(last),
    undo() {
      now = before.pop() ?? now
    },
    clear() {
      if (now.size) become(new Map())
    },
    canUndo: () => before.length > 0,
    canRepeat: () => last.size > 0 && last !== now,
    played(bets = now) {
      last = bets
      now = new Map()
      before = []
    },
  }
}

const sum = (amounts: readonly Money[]): Money => amounts.reduce((total, amount) => total + amount, 0n)
