/**
 * Digits that follow a head, and digits that precede a tail, in the last two digits of all prizes; in order, with
 * repetitions.
 */
export interface HeadTail {
  readonly digit: string
  readonly tails: readonly string[]
  readonly heads: readonly string[]
}

/** The Vietnamese tables by "đầu" (head) and "đuôi" (tail): one row for each digit. */
export function headTailOf(prizes: readonly string[]): HeadTail[] {
  const endings = prizes.map((prize) => prize.slice(-2)).sort()
  return Array.from({ length: 10 }, (_, index) => {
    const digit = String(index)
    return {
      digit,
      tails: endings.filter(([head]) => head === digit).map((ending) => ending[1]!),
      heads: endings.filter((ending) => ending[1] === digit).map(([head]) => head!),
    }
  })
}
