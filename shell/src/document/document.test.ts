import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, jest } from '@jest/globals'
import { PAINT_PATH, paintProof } from '@atrium/contracts/portal/telemetry'
import { documentParts } from './index.ts'

const skeletons = Object.entries(documentParts.skeletons).flatMap(
  ([kind, { KO, EN }]) =>
    [
      [`${kind} KO`, KO],
      [`${kind} EN`, EN],
    ] as const,
)
const critical = ['critical.css', 'bones.css'].map((sheet) => readFileSync(join(__dirname, sheet), 'utf8')).join('\n')

describe('the document’s parts', () => {
  it('has a skeleton of every kind that a page may have', () => {
    expect(Object.keys(documentParts.skeletons).sort()).toEqual([
      'bare',
      'cards',
      'header-only',
      'home',
      'lobby',
      'plain',
      'table',
    ])
  })

  it.each(skeletons)('complies with the policy: %s has no style attribute, no script, no handler', (_kind, html) => {
    expect(html).not.toMatch(/\sstyle=|<script|\son[a-z]+=|javascript:/i)
  })

  it.each(skeletons)('uses classes of the critical styles: %s', (_kind, html) => {
    const used = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')))
    expect([...used].filter((name) => !critical.includes(`.${name}`))).toEqual([])
  })

  it.each(skeletons)('has no control but links with an address: %s', (_kind, html) => {
    const links = html.match(/<a /g) ?? []
    expect(html.match(/<a class="[^"]+" href="[/#][^"]+">/g)).toHaveLength(links.length)
    expect(html).not.toMatch(/<(button|input|summary)|chrome-button|role="/)
  })

  it.each(skeletons)('closes every element: %s', (_kind, html) => {
    const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0
    for (const tag of ['div', 'span', 'header', 'main', 'nav', 'ul', 'li', 'a', 'svg'])
      expect(count(new RegExp(`<${tag}[ >]`, 'g'))).toBe(count(new RegExp(`</${tag}>`, 'g')))
  })
})

describe('the watchdog', () => {
  /** Runs the script in a page at this address that has or has not started. */
  function watch(isStarted: boolean, address = 'http://portal/rng?page=ATR', bootstrap = '{}') {
    const replaced: string[] = []
    const run = new Function(
      'setTimeout',
      'document',
      'location',
      'URL',
      'requestAnimationFrame',
      documentParts.watchdog,
    ) as (...parts: unknown[]) => void
    const location = { toString: () => address, replace: (next: URL) => replaced.push(String(next)) }
    let delay = 0
    run(
      (callback: () => void, ms: number) => ((delay = ms), callback()),
      {
        addEventListener: () => undefined,
        getElementById: () => ({ textContent: bootstrap }),
        documentElement: { dataset: isStarted ? { started: '' } : {} },
      },
      location,
      URL,
      () => undefined,
    )
    return { replaced, delay }
  }

  it('marks preloads as loaded or failed', () => {
    const link = { rel: 'modulepreload', dataset: {} as Record<string, string> }
    const listeners: Record<string, (event: object) => void> = {}
    new Function('setTimeout', 'document', 'requestAnimationFrame', documentParts.watchdog)(
      () => undefined,
      {
        documentElement: { dataset: {} },
        addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
      },
      () => undefined,
    )
    listeners.load!({ target: link })
    listeners.load!({ target: {} })
    expect(link.dataset).toEqual({ load: '' })
    listeners.error!({ target: link })
    expect(link.dataset).toEqual({ load: '', error: '' })
  })

  /** Runs the script in a document after this type of navigation, and makes one of the document's scripts fail. */
  function failScript(navigation: string, { isStarted = false, onLine = true } = {}) {
    const reload = jest.fn()
    let isBack = () => {}
    const listeners: Record<string, (event: object) => void> = {}
    new Function(
      'setTimeout',
      'document',
      'requestAnimationFrame',
      'performance',
      'location',
      'navigator',
      'addEventListener',
      documentParts.watchdog,
    )(
      () => undefined,
      {
        documentElement: { dataset: isStarted ? { started: '' } : {} },
        addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
      },
      () => undefined,
      { getEntriesByType: () => [{ type: navigation }] },
      { reload },
      { onLine },
      (_type: string, listener: () => void) => (isBack = listener),
    )
    listeners.error!({ target: { type: 'module' } })
    return { reload, comeBack: () => isBack() }
  }

  it('reloads the document when a script of the first load failed, and only once', () => {
    expect(failScript('navigate').reload).toHaveBeenCalledTimes(1)
    expect(failScript('reload').reload).not.toHaveBeenCalled()
    expect(failScript('navigate', { isStarted: true }).reload).not.toHaveBeenCalled()
  })

  it('waits for the network before the reload', () => {
    const { reload, comeBack } = failScript('navigate', { onLine: false })
    expect(reload).not.toHaveBeenCalled()
    comeBack()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is small', () => expect(documentParts.watchdog.length).toBeLessThan(1_000))

  it('reloads with the last known good set when nothing started within 8 s', () => {
    const { replaced, delay } = watch(false)
    expect(delay).toBe(8_000)
    expect(replaced).toEqual(['http://portal/rng?page=ATR&lkg=1'])
    expect(watch(false, replaced[0]).replaced).toEqual([])
  })

  it('names an override that did not start, whatever the link contains; the released set has its own retry after that', () => {
    const bootstrap = JSON.stringify({ a: 1, override: { id: 'k3-_9xYz', kind: 'dev' } })
    for (const address of ['http://portal/rng', 'http://portal/rng?lkg=1'])
      expect(watch(false, address, bootstrap).replaced).toEqual(['http://portal/rng?lkg=k3-_9xYz'])
    expect(watch(false, 'http://portal/rng?lkg=k3-_9xYz', bootstrap).replaced).toEqual([])
    expect(watch(false, 'http://portal/rng?lkg=k3-_9xYz').replaced).toEqual(['http://portal/rng?lkg=1'])
  })

  it('does nothing on a page that started', () => expect(watch(true).replaced).toEqual([]))

  /** A page whose frames the test controls, and whose portal responds with this status. */
  function draw(
    status: number | 'away' = 204,
    page: { bootstrap?: string; readyState?: string; dataset?: Record<string, string> } = {},
  ) {
    const frames: (() => void)[] = []
    const sent: { url: string; body: string; keepalive: boolean }[] = []
    const dataset: Record<string, string> = page.dataset ?? {}
    const document = {
      readyState: page.readyState ?? 'interactive',
      bootstrap: page.bootstrap ?? JSON.stringify({ a: { visit: 'a"b' }, visit: VISIT }),
      addEventListener: () => undefined,
      getElementById: () => ({ textContent: document.bootstrap }),
      documentElement: { dataset },
    }
    const fetch = async (url: string, init: { body: string; keepalive: boolean }) => {
      sent.push({ url, body: init.body, keepalive: init.keepalive })
      if (status === 'away') throw new TypeError('Failed to fetch')
      return { status }
    }
    new Function('setTimeout', 'document', 'requestAnimationFrame', 'fetch', documentParts.watchdog)(
      () => undefined,
      document,
      (frame: () => void) => frames.push(frame),
      fetch,
    )
    const frame = async () => {
      for (const next of frames.splice(0)) next()
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    }
    return { sent, dataset, document, frame }
  }
  const VISIT = 'set.stable.1f.t7k2.AAAAbbbb.seal-_09'

  it('proves, once, that the document was painted: after its first frame, with the visit and its checksum', async () => {
    const { sent, dataset, frame } = draw()
    await frame()
    expect(sent).toEqual([])
    for (let number = 0; number < 3; number++) await frame()
    expect(sent).toEqual([{ url: PAINT_PATH, body: paintProof(VISIT), keepalive: true }])
    expect(dataset).toEqual({ painted: '' })
  })

  it('waits for the end of the document, but not for a visit that is missing', async () => {
    const { sent, document, frame } = draw(204, { bootstrap: '{"visit":"half', readyState: 'loading' })
    for (let number = 0; number < 4; number++) await frame()
    expect(sent).toEqual([])
    document.bootstrap = JSON.stringify({ visit: VISIT })
    await frame()
    expect(sent).toHaveLength(1)
    const without = draw(204, { bootstrap: '{}' })
    for (let number = 0; number < 4; number++) await without.frame()
    expect(without.sent).toEqual([])
  })

  it.each([202, 403, 429, 'away'] as const)(
    'marks a document that does not count (%s), so that its reports do not count either',
    async (status) => {
      const { dataset, frame } = draw(status)
      for (let number = 0; number < 2; number++) await frame()
      expect(dataset).toEqual({ painted: 'no' })
    },
  )

  it('sends no proof once the shell has reported without it, as in a tab that was opened in the background', async () => {
    const { sent, frame } = draw(204, { dataset: { painted: 'no' } })
    for (let number = 0; number < 3; number++) await frame()
    expect(sent).toEqual([])
  })

  // Storage contains only keys of the specification, and the browser may block it.
  it('stores nothing', () => expect(documentParts.watchdog).not.toMatch(/Storage|cookie/))
})
