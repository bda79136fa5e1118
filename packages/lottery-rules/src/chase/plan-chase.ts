import type { Chase, ChasePlan, ChaseRejection, ChaseTerms, PlannedChase } from './plan.ts'

const MARGIN_SCALE = 10_000n

/**
 * Computes the multiples of a chase (domain rule 3.11). If the plan has a minimum profit or margin, every issue reaches
 * it when it is the first to win. Such a plan is rejected when the bet has several possible prizes, or when no multiple
 * reaches the minimum.
 */
export function planChase(plan: ChasePlan, terms: ChaseTerms): PlannedChase {
  const rejected = rejectionOf(plan, terms)
  if (rejected) return { rejected }
  const { cost, prize, issues, maxMultiple, maxTotal } = terms
  const chase = { multiples: [] as number[], totals: [] as bigint[], profits: [] as bigint[] } satisfies Chase
  let spent = 0n
  for (let issue = 0; issue < issues; issue++) {
    const multiple = multipleOf(plan, terms, { issue, spent })
    if (multiple > BigInt(maxMultiple)) return { rejected: 'MULTIPLE_TOO_HIGH' }
    spent += multiple * cost
    if (spent > maxTotal) return { rejected: 'TOTAL_TOO_HIGH' }
    chase.multiples.push(Number(multiple))
    chase.totals.push(spent)
    chase.profits.push(multiple * prize - spent)
  }
  return chase
}

function multipleOf(
  plan: ChasePlan,
  { cost, prize, start }: ChaseTerms,
  { issue, spent }: { issue: number; spent: bigint },
): bigint {
  const least = BigInt(start)
  switch (plan.kind) {
    case 'same':
      return least
    case 'factor':
      return least * BigInt(plan.factor) ** BigInt(Math.floor(issue / plan.every))
    case 'minimum-profit':
      return max(least, divideUp(plan.profit + spent, prize - cost))
    case 'minimum-margin': {
      const wanted = MARGIN_SCALE + BigInt(plan.margin)
      return max(least, divideUp(spent * wanted, prize * MARGIN_SCALE - wanted * cost))
    }
  }
}

function rejectionOf(plan: ChasePlan, terms: ChaseTerms): ChaseRejection | undefined {
  if (!isValid(plan, terms)) return 'INVALID'
  if (plan.kind === 'same' || plan.kind === 'factor') return undefined
  if (terms.isMixed) return 'MIXED_PLAYS'
  if (terms.hasSeveralLevels) return 'SEVERAL_LEVELS'
  if (terms.cost >= terms.prize) return 'COST_NOT_BELOW_PRIZE'
  return plan.kind === 'minimum-margin' &&
    (MARGIN_SCALE + BigInt(plan.margin)) * terms.cost >= terms.prize * MARGIN_SCALE
    ? 'MARGIN_TOO_HIGH'
    : undefined
}

function isValid(plan: ChasePlan, { cost, prize, issues, start }: ChaseTerms): boolean {
  if (![issues, start].every(isCount) || cost <= 0n || prize < 0n) return false
  switch (plan.kind) {
    case 'same':
      return true
    case 'factor':
      return isCount(plan.factor) && isCount(plan.every)
    case 'minimum-profit':
      return plan.profit >= 0n
    case 'minimum-margin':
      return Number.isSafeInteger(plan.margin) && plan.margin >= 0
  }
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 1
const divideUp = (dividend: bigint, divisor: bigint): bigint => (dividend + divisor - 1n) / divisor
const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)
