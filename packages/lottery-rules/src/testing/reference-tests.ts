import { combinations } from '../model/combinations.ts'
import type { Result } from '../model/draw-kind.ts'
import type { Test, ValueName } from '../model/rule.ts'

/** The digits in a circle. Consecutive digits are a substring of it. */
const CIRCLE = '01234567890123'

/** Whether a symbol wins. Implemented independently of settlement, with a different algorithm where possible. */
export function referenceWins(test: Test, symbol: string, result: Result): boolean {
  if (test.kind === 'drawn-at') return result[test.at] === symbol
  const numbers = test.at.map((position) => Number(result[position]))
  const sum = numbers.reduce((total, number) => total + number)
  switch (test.kind) {
    case 'value':
      return referenceValue(test.of, numbers) === symbol
    case 'at-least':
      return numbers.filter((number) => String(number) === symbol).length >= test.times
    case 'sides': {
      if (test.losesOnTriple && numbers.every((number) => number === numbers[0])) return false
      return { big: sum >= test.bigFrom, small: sum < test.bigFrom, odd: sum % 2 === 1, even: sum % 2 === 0 }[symbol]!
    }
  }
}

function referenceValue(value: ValueName, numbers: readonly number[]): string | undefined {
  const sorted = numbers.toSorted((a, b) => a - b)
  switch (value) {
    case 'sum':
      return String(sorted.reduce((a, b) => a + b))
    case 'sum-tail':
      return String(sorted.reduce((a, b) => a + b)).slice(-1)
    case 'odd-count':
      return String(sorted.filter((number) => [1, 3, 5, 7, 9, 11].includes(number)).length)
    case 'median':
      return String(sorted[2]).padStart(2, '0')
    case 'dice-form':
      return sorted.join('') === String(sorted[0]).repeat(3)
        ? 'triple'
        : ['123', '234', '345', '456'].includes(sorted.join(''))
          ? 'straight'
          : undefined
    case 'form':
      return referenceForm(numbers)
    case 'niu':
      return referenceNiu(numbers)
    case 'stud':
      return referenceHand(sorted)
  }
}

function referenceForm(numbers: readonly number[]): string {
  const different = new Set(numbers).size
  if (different === 1) return 'triple'
  if (different === 2) return 'pair'
  if (isRun(numbers, 3)) return 'straight'
  return [
    [0, 1],
    [0, 2],
    [1, 2],
  ].some(([a, b]) => isRun([numbers[a!]!, numbers[b!]!], 2))
    ? 'half-straight'
    : 'mixed'
}

/** The Niu-niu value of five digits, found by trying every choice of three digits. */
function referenceNiu(numbers: readonly number[]): string {
  for (const three of combinations([0, 1, 2, 3, 4], 3)) {
    if (three.reduce((sum, index) => sum + numbers[index]!, 0) % 10 !== 0) continue
    const points = numbers.reduce((sum, number, index) => (three.includes(index) ? sum : sum + number), 0) % 10
    return points === 0 ? 'niu-niu' : `niu-${points}`
  }
  return 'none'
}

/** Determines the poker hand from the pattern of equal neighbours in the sorted digits. */
function referenceHand(sorted: readonly number[]): string {
  if (isRun(sorted, 5)) return 'straight'
  const pattern = sorted
    .slice(1)
    .map((number, index) => (number === sorted[index] ? '=' : ' '))
    .join('')
  if (pattern === '====') return 'five-of-a-kind'
  if (pattern.includes('===')) return 'four-of-a-kind'
  if (pattern === '== =' || pattern === '= ==') return 'full-house'
  if (pattern.includes('==')) return 'three-of-a-kind'
  return pattern.split('=').length === 3 ? 'two-pair' : pattern.includes('=') ? 'pair' : 'high'
}

function isRun(numbers: readonly number[], length: number): boolean {
  const sorted = numbers.toSorted().join('')
  return Array.from({ length: 10 }, (_, from) => CIRCLE.slice(from, from + length)).some(
    (run) => [...run].sort().join('') === sorted,
  )
}
