import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createPageFiles } from './page-files.ts'

const file = { url: 'http://localhost/r/mfe-games/styles.css', integrity: 'sha256-x' }
const links = () => [...document.head.querySelectorAll('link')]

beforeEach(() => {
  // Requests that are pending at the end of a test never settle.
  jest.useFakeTimers()
  // jsdom does not fetch modules and reports no support for modulepreload.
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true)
})
afterEach(() => {
  document.head.replaceChildren()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

describe('files of the page', () => {
  it('have their hash', () => {
    const files = createPageFiles(document)
    void files.preload(file)
    expect(links()[0]).toMatchObject({ rel: 'modulepreload', integrity: 'sha256-x', href: file.url })
  })

  it('are not requested again when the document has loaded them, wait for a pending request, and fail when they failed there', async () => {
    for (const [href, mark] of [
      ['/r/mfe-games/there.js', { 'data-load': '' }],
      ['/r/mfe-games/failed.js', { 'data-error': '' }],
      ['/r/mfe-games/unknown.js', {}],
    ] as const) {
      const element = document.createElement('link')
      for (const [name, value] of Object.entries({ rel: 'modulepreload', href, integrity: 'sha256-x', ...mark }))
        element.setAttribute(name, value)
      document.head.append(element)
    }
    const files = createPageFiles(document)
    await files.preload({ url: '/r/mfe-games/there.js', integrity: 'sha256-x' })
    await expect(files.preload({ url: '/r/mfe-games/failed.js', integrity: 'sha256-x' })).rejects.toMatchObject({
      kind: 'network',
    })
    expect(links()).toHaveLength(3)
    void files.preload({ url: '/r/mfe-games/unknown.js', integrity: 'sha256-x' })
    expect(links()).toHaveLength(4)
  })

  it('are applied by one link element for any number of calls', async () => {
    const files = createPageFiles(document)
    const both = Promise.all([files.style(file), files.style(file)])
    expect(links()).toHaveLength(1)
    links()[0]!.dispatchEvent(new Event('load'))
    await both
  })

  it('are requested again after a failure', async () => {
    const files = createPageFiles(document)
    const first = files.style(file)
    links()[0]!.dispatchEvent(new Event('error'))
    await expect(first).rejects.toMatchObject({ kind: 'network' })
    expect(links()).toHaveLength(0)
    const second = files.style(file)
    links()[0]!.dispatchEvent(new Event('load'))
    await second
  })

  it('keep a failed preload in the document, so that lazy pages find the hash', async () => {
    const failed = createPageFiles(document).preload(file)
    links()[0]!.dispatchEvent(new Event('error'))
    await expect(failed).rejects.toMatchObject({ kind: 'network' })
    expect(links()[0]).toMatchObject({ href: file.url, integrity: file.integrity })
  })

  it('fail after 8 s without a response', async () => {
    const waiting = expect(createPageFiles(document).style(file)).rejects.toMatchObject({ kind: 'timeout' })
    jest.advanceTimersByTime(8_000)
    await waiting
  })

  it('are left to the import where the browser cannot preload modules', async () => {
    jest.mocked(DOMTokenList.prototype.supports).mockReturnValue(false)
    await createPageFiles(document).preload(file)
    expect(links()).toHaveLength(0)
  })
})
