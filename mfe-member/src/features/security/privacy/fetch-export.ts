import type { CallRequest } from '@atrium/contracts/calls'
import type { PortalHost } from '@atrium/portal-kit'

/**
 * Fetches the file in parts. Rejects when a part fails, because an incomplete file could be mistaken for a complete
 * one.
 */
export async function fetchExport(proof: CallRequest<'dataExport'>, call: PortalHost['call']): Promise<Blob> {
  const { token } = await call('dataExport', proof)
  const parts: string[] = []
  let cursor: string | undefined
  do {
    const { text, next } = await call('dataExportPart', { token, ...(cursor !== undefined && { cursor }) })
    parts.push(text)
    cursor = next
  } while (cursor !== undefined)
  return new Blob(parts, { type: 'application/json' })
}
