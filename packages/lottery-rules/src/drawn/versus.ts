/** The symbols that can be picked for a pair, which are also its outcomes. */
export const VERSUS_SYMBOLS = ['dragon', 'tiger', 'tie'] as const

/** The outcome of a pair. */
export const versusOf = (first: number, second: number): 'dragon' | 'tiger' | 'tie' =>
  first > second ? 'dragon' : first < second ? 'tiger' : 'tie'

/**
 * The level that a pick wins with this outcome of its pair: its own, `push` for dragon and tiger with a tie, or none.
 */
export const versusLevel = (pick: string, outcome: 'dragon' | 'tiger' | 'tie'): string | undefined =>
  pick === outcome ? pick : outcome === 'tie' ? 'push' : undefined
