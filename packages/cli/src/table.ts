/** Columns side by side, as wide as their widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows]
  const widths = head.map((_title, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column]!)).join('  ').trimEnd()).join('\n')
}

/** `2026-01-02 03:04:05`, in the time zone of whoever reads it. */
export const localTime = (iso: string): string => new Date(iso).toLocaleString('sv-SE')
