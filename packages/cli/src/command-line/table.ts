/** A text table whose columns are as wide as their widest cell. Returns `empty` if there are no rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[], empty = ''): string {
  if (!rows.length && empty) return empty
  const lines = [head, ...rows]
  const widths = head.map((_title, column) => Math.max(...lines.map((line) => widthOf(line[column]!))))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell + ' '.repeat(widths[column]! - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

// Characters that terminals display two columns wide: Korean, Chinese and Japanese.
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60]/g
const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0)

/**
 * `2026-01-02 03:04:05 +09:00`: in the merchant's time zone if the command is about one merchant, otherwise in the
 * user's. Includes the offset, since typed times are local times of the merchant.
 */
export function localTime(iso: string | undefined, timeZone?: string): string {
  if (iso === undefined) return ''
  const at = new Date(iso)
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')!.value
  return `${at.toLocaleString('sv-SE', { timeZone })} ${name.slice('GMT'.length) || '+00:00'}`
}

/** A number of bytes in kilobytes, or in bytes below one kilobyte. */
export const kilobytes = (bytes: number): string =>
  bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KB`

/** A count with its percentage: `3 of 1,204 (0.25 %)`. */
export const share = (count: number, of: number): string =>
  `${count.toLocaleString('en')} of ${of.toLocaleString('en')}${of ? ` (${((100 * count) / of).toFixed(2)} %)` : ''}`
