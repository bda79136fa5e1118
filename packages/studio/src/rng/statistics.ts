import { chiSquareTail, normalTails } from './probability.ts'

/** Cells are merged until each has at least this expected count. */
const MIN_EXPECTED = 5
/** If the values that a test waits for occur this many times less often than expected, the test fails immediately. */
const MISSING = 4

/** A test of numbers from 0 to `below` − 1. Returns the probability that sound numbers look at least this unusual. */
export type StatisticalTest = (numbers: ArrayLike<number>, below: number) => number

/** The tests of GLI-19 3.2 for uniform and independent numbers, after Knuth, The Art of Computer Programming 3.3.2. */
export const TESTS: Readonly<Record<string, StatisticalTest>> = { 'chi-square': frequency, serial, runs, gap, coupon }

/** Tests whether all values are equally frequent. */
function frequency(numbers: ArrayLike<number>, below: number): number {
  const counts = new Array<number>(below).fill(0)
  for (let index = 0; index < numbers.length; index++) counts[numbers[index]!]!++
  return evenness(
    counts,
    counts.map(() => numbers.length / below),
  )
}

/** Tests whether all pairs of consecutive values are equally frequent. */
function serial(numbers: ArrayLike<number>, below: number): number {
  const counts = new Array<number>(below * below).fill(0)
  const pairs = Math.floor(numbers.length / 2)
  for (let pair = 0; pair < pairs; pair++) counts[numbers[2 * pair]! * below + numbers[2 * pair + 1]!]!++
  return evenness(
    counts,
    counts.map(() => pairs / counts.length),
  )
}

/** Tests whether low and high numbers alternate as often as expected (Wald–Wolfowitz). */
function runs(numbers: ArrayLike<number>, below: number): number {
  const middle = Math.floor(below / 2)
  let low = 0
  let changes = 0
  for (let index = 0; index < numbers.length; index++) {
    if (numbers[index]! < middle) low++
    if (index > 0 && numbers[index]! < middle !== numbers[index - 1]! < middle) changes++
  }
  const all = numbers.length
  const mixed = 2 * low * (all - low)
  const expected = 1 + mixed / all
  const variance = (mixed * (mixed - all)) / (all * all * (all - 1))
  return variance > 0 ? normalTails((changes + 1 - expected) / Math.sqrt(variance)) : 0
}

/** Tests whether the gaps between numbers of the lowest tenth (at least one value) have the expected lengths. */
function gap(numbers: ArrayLike<number>, below: number): number {
  const marked = Math.max(1, Math.floor(below / 10))
  const chance = marked / below
  const longest = Math.ceil(Math.log(1e-4) / Math.log(1 - chance))
  const counts = new Array<number>(longest + 1).fill(0)
  let since = -1
  let gaps = 0
  for (let index = 0; index < numbers.length; index++) {
    if (numbers[index]! >= marked) continue
    if (since >= 0) {
      counts[Math.min(longest, index - since - 1)]!++
      gaps++
    }
    since = index
  }
  if (gaps < (numbers.length * chance) / MISSING) return 0
  return evenness(
    counts,
    counts.map((_, length) => gaps * (1 - chance) ** length * (length < longest ? chance : 1)),
  )
}

/** Tests whether collecting all values takes the expected number of draws (coupon collector). */
function coupon(numbers: ArrayLike<number>, below: number): number {
  const chances = couponChances(below)
  const counts = chances.map(() => 0)
  // For each value, the index of the set in which it was last seen.
  const seen = new Int32Array(below).fill(-1)
  let have = 0
  let length = 0
  let collected = 0
  for (let index = 0; index < numbers.length; index++) {
    const value = numbers[index]!
    length++
    if (seen[value] !== collected) have++
    seen[value] = collected
    if (have < below) continue
    counts[Math.min(length - below, counts.length - 1)]!++
    collected++
    have = 0
    length = 0
  }
  if (collected * below * (1 + Math.log(below)) < numbers.length / MISSING) return 0
  return evenness(
    counts,
    chances.map((chance) => chance * collected),
  )
}

/** Probabilities that a complete set takes `below` draws, one more, and so on. The last one covers all longer sets. */
function couponChances(below: number): number[] {
  // Probabilities by the number of distinct values so far.
  let standing = [1, ...new Array<number>(below).fill(0)]
  const chances: number[] = []
  for (let length = 1, left = 1; left > 1e-4; length++) {
    standing = standing.map(
      (chance, have) =>
        (have < below ? chance * (have / below) : 0) +
        (have > 0 ? standing[have - 1]! * ((below - have + 1) / below) : 0),
    )
    left -= standing[below]!
    if (length >= below) chances.push(standing[below]!)
  }
  return [...chances.slice(0, -1), 1 - chances.slice(0, -1).reduce((sum, chance) => sum + chance, 0)]
}

/**
 * Chi-square test of counts against expected counts. Adjacent cells with small expected counts are merged. Counts that
 * are too uniform are as unusual as counts that are not uniform enough.
 */
function evenness(counts: readonly number[], expected: readonly number[]): number {
  const cells: { count: number; expected: number }[] = []
  let open = { count: 0, expected: 0 }
  counts.forEach((count, index) => {
    open = { count: open.count + count, expected: open.expected + expected[index]! }
    if (open.expected < MIN_EXPECTED) return
    cells.push(open)
    open = { count: 0, expected: 0 }
  })
  const last = cells.at(-1)
  if (!last || cells.length < 2) throw new RangeError('There are too few numbers for this test')
  last.count += open.count
  last.expected += open.expected
  const upper = chiSquareTail(
    cells.reduce((sum, cell) => sum + (cell.count - cell.expected) ** 2 / cell.expected, 0),
    cells.length - 1,
  )
  return 2 * Math.min(upper, 1 - upper)
}
