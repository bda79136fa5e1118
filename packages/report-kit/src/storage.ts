// The only file of the kit that uses storage. In a browser that blocks storage, a choice lasts until the page is
// closed.

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
