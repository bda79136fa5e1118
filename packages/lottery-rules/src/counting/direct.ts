import type { Content } from '../model/content.ts'
import { products } from './combinations.ts'
import type { RuleOf } from './rules.ts'

/** One symbol of each row, and with `distinct` none of them twice. */
export function countDirect(rule: RuleOf<'direct'>, content: Content): number {
  if (!rule.distinct) return content.reduce((lines, picks) => lines * picks.length, 1)
  return countDistinct(content, new Set())
}

export function* expandDirect(rule: RuleOf<'direct'>, content: Content): Generator<Content> {
  for (const line of products(content)) if (!rule.distinct || new Set(line).size === line.length) yield line.map((symbol) => [symbol])
}

/** Rows hold at most eleven symbols: walking through them is fast enough, and obviously right. */
function countDistinct([row, ...rest]: Content, used: ReadonlySet<string>): number {
  if (!row) return 1
  return row.reduce((lines, symbol) => (used.has(symbol) ? lines : lines + countDistinct(rest, new Set([...used, symbol]))), 0)
}
