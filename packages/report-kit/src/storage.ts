// The one place of the kit that touches storage. Where a browser denies it, a choice lasts as long as its page.

const keyOf = (report: string): string => `report.columns.${report}`

/** The columns that were chosen for a report in this browser. */
export function storedColumns(report: string): readonly string[] | undefined {
  const text = attempt(() => localStorage.getItem(keyOf(report)))
  return text === null || text === undefined ? undefined : text.split(',')
}

export const storeColumns = (report: string, keys: readonly string[]): void =>
  void attempt(() => localStorage.setItem(keyOf(report), keys.join(',')))

function attempt<Result>(touch: () => Result): Result | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
