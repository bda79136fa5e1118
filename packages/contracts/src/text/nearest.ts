/**
 * The candidate that a mistyped name most likely means: the one with the fewest edits (adding, removing or replacing a
 * letter, or swapping two neighbors), if these are at most a third of the longer name's letters. Case-insensitive.
 */
export function nearest<Name extends string>(typed: string, candidates: Iterable<Name>): Name | undefined {
  let best: { readonly name: Name; readonly edits: number } | undefined
  for (const name of candidates) {
    const edits = editsBetween(typed.toLowerCase(), name.toLowerCase())
    if (edits <= Math.max(typed.length, name.length) / 3 && edits < (best?.edits ?? Infinity)) best = { name, edits }
  }
  return best?.name
}

/**
 * The end of an error about an unknown name, with the nearest candidate: ` Did you mean "x"?`. Empty if no candidate is
 * near.
 */
export function didYouMean(typed: string, candidates: Iterable<string>): string {
  const name = nearest(typed, candidates)
  return name === undefined ? '' : ` Did you mean "${name}"?`
}

/** Optimal string alignment distance: Levenshtein distance in which swapping two neighbors is one edit. */
function editsBetween(one: string, other: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let at = 1; at <= other.length; at++) {
      const isEqual = one[row - 1] === other[at - 1]
      const isExchanged = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      current.push(
        Math.min(
          last[at]! + 1,
          current[at - 1]! + 1,
          last[at - 1]! + (isEqual ? 0 : 1),
          isExchanged ? beforeLast[at - 2]! + 1 : Infinity,
        ),
      )
    }
    ;[beforeLast, last] = [last, current]
  }
  return last[other.length]!
}
