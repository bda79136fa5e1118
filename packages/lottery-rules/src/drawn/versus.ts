/** The symbols that can be picked for a pair. They are also the pair's outcomes. */
export const VERSUS_SYMBOLS = ['dragon', 'tiger', 'tie'] as const

/** Returns the outcome of a pair. */
export const versusOf = (first: number, second: number): 'dragon' | 'tiger' | 'tie' =>
  first > second ? 'dragon' : first < second ? 'tiger' : 'tie'

/**
 * The level that a pick wins in this outcome of its pair: its own level, `push` when dragon or tiger meets a tie, or
 * none.
 */
export const versusLevel = (pick: string, outcome: 'dragon' | 'tiger' | 'tie'): string | undefined =>
  pick === outcome ? pick : outcome === 'tie' ? 'push' : undefined
