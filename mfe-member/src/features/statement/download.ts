import type { CallRequest } from '@atrium/contracts/calls'
import type { PortalHost } from '@atrium/portal-kit'

/** Fetches the whole file, part by part. */
export async function fetchStatementFile(call: PortalHost['call'], filter: CallRequest<'memberTransactionsFile'>): Promise<Blob> {
  const parts: string[] = []
  let before: string | undefined
  do {
    const { csv, next } = await call('memberTransactionsFile', { ...filter, ...(before && { before }) })
    parts.push(csv)
    before = next
  } while (before)
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** Gives the visitor a file to keep. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the file by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
