import type { Result } from '../model/draw-kind.ts'
import type { Test } from '../model/rule.ts'

/** How often an outcome makes a symbol win. */
export function hitsOfSymbol(test: Test, symbol: string, result: Result): number {
  switch (test.kind) {
    case 'drawn-at': return result[test.at] === symbol ? 1 : 0
  }
}
