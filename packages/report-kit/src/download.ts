import { fileLikePage } from './file-like-page.ts'
import type { FilePage } from './file-like-page.ts'
import type { Surroundings } from './host.ts'

/**
 * Fetches a whole file, part by part. Rejects when a part fails: a partial file could be mistaken for a complete one.
 */
export async function fetchFile(
  { fetchPart }: Pick<Surroundings, 'fetchPart'>,
  call: string,
  request: Readonly<Record<string, string | number>>,
  page: FilePage,
): Promise<Blob> {
  const likePage = fileLikePage(page)
  const parts: string[] = []
  let after: string | undefined
  do {
    const part = await fetchPart(call, { ...request, ...(after !== undefined && { after }) })
    parts.push(likePage(part))
    after = part.next
  } while (after !== undefined)
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

/** Downloads a file in the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has started the download by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
