/** Number of ways to choose `k` of `n` items. 0 when `k` exceeds `n`. Exact up to 2^53. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i
  return ways
}

/** Generates all combinations of `k` items, in order. */
export function* combinations<T>(items: readonly T[], k: number, from = 0): Generator<T[]> {
  if (k === 0) return void (yield [])
  for (let i = from; i <= items.length - k; i++)
    for (const rest of combinations(items, k - 1, i + 1)) yield [items[i]!, ...rest]
}

/** Generates all combinations of one item per row. */
export function* products<T>(rows: readonly (readonly T[])[], from = 0): Generator<T[]> {
  const row = rows[from]
  if (!row) return void (yield [])
  for (const item of row) for (const rest of products(rows, from + 1)) yield [item, ...rest]
}
