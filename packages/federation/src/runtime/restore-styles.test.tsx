import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { PageFiles } from './page-files.ts'
import { restoreStyles } from './restore-styles.ts'

const sheet = (mark: string) =>
  `<link rel="stylesheet" href="http://localhost/r/shell/styles.css" integrity="sha256-x" ${mark}>`
const file = { url: 'http://localhost/r/shell/styles.css', integrity: 'sha256-x' }

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  document.body.replaceChildren()
  jest.useRealTimers()
})

/** Files of a page whose first `failures` fetches fail. */
function pageFiles(failures: number) {
  let left = failures
  const style = jest.fn<PageFiles['style']>().mockResolvedValue(undefined)
  const refetch = jest.fn<PageFiles['refetch']>(async () => {
    if (left-- > 0) throw new Error('offline')
  })
  return { style, refetch, files: { style, refetch } as unknown as PageFiles }
}

describe('style sheets of the document', () => {
  it('are unchanged where they have loaded', () => {
    document.body.innerHTML = sheet('data-load')
    expect(restoreStyles(document, pageFiles(0).files)).toBeUndefined()
  })

  it('are applied at the second attempt, in place of the failed ones', async () => {
    document.body.innerHTML = sheet('data-error')
    const { files, refetch, style } = pageFiles(0)
    await restoreStyles(document, files)
    expect([refetch.mock.calls, style.mock.calls]).toEqual([[[file]], [[file]]])
    expect(document.querySelector('link')).toBeNull()
  })

  it('are fetched until they are loaded, and not after', async () => {
    document.body.innerHTML = sheet('data-error')
    const { files, refetch, style } = pageFiles(3)
    await restoreStyles(document, files)
    expect(style).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(14_000)
    expect([refetch.mock.calls.length, style.mock.calls.length]).toEqual([4, 1])
    dispatchEvent(new Event('online'))
    await jest.advanceTimersByTimeAsync(60_000)
    expect(refetch).toHaveBeenCalledTimes(4)
  })

  it('are fetched again when the browser is online again, however long that takes', async () => {
    document.body.innerHTML = sheet('data-error')
    const { files, refetch, style } = pageFiles(Infinity)
    await restoreStyles(document, files)
    await jest.advanceTimersByTimeAsync(600_000)
    refetch.mockResolvedValue(undefined)
    await jest.advanceTimersByTimeAsync(600_000)
    expect(style).not.toHaveBeenCalled()
    dispatchEvent(new Event('online'))
    await jest.advanceTimersByTimeAsync(2_000)
    expect(style).toHaveBeenCalledTimes(1)
  })
})
