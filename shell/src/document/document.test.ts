import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { documentParts } from './index.ts'

const skeletons = Object.entries(documentParts.skeletons).flatMap(([kind, { KO, EN }]) => [[`${kind} KO`, KO], [`${kind} EN`, EN]] as const)
const critical = ['critical.css', 'bones.css'].map((sheet) => readFileSync(join(__dirname, sheet), 'utf8')).join('\n')

describe('the document’s parts', () => {
  it('has a skeleton of every kind that a page may have', () => {
    expect(Object.keys(documentParts.skeletons).sort()).toEqual(['bare', 'cards', 'header-only', 'home', 'lobby', 'plain', 'table'])
  })

  it.each(skeletons)('%s stands under the policy: no style attribute, no script, no handler', (_kind, html) => {
    expect(html).not.toMatch(/\sstyle=|<script|\son[a-z]+=|javascript:/i)
  })

  it.each(skeletons)('%s uses classes that the critical styles have', (_kind, html) => {
    const used = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')))
    expect([...used].filter((name) => !critical.includes(`.${name}`))).toEqual([])
  })

  it.each(skeletons)('%s has nothing to press but links with an address', (_kind, html) => {
    const links = html.match(/<a /g) ?? []
    expect(html.match(/<a class="[^"]+" href="[/#][^"]+">/g)).toHaveLength(links.length)
    expect(html).not.toMatch(/<(button|input|summary)|chrome-button|role="/)
  })

  it.each(skeletons)('%s closes what it opens', (_kind, html) => {
    const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0
    for (const tag of ['div', 'span', 'header', 'main', 'nav', 'ul', 'li', 'a', 'svg']) expect(count(new RegExp(`<${tag}[ >]`, 'g'))).toBe(count(new RegExp(`</${tag}>`, 'g')))
  })
})

describe('the watchdog', () => {
  /** Runs it in a page at this address that did or did not start. */
  function watch(isStarted: boolean, address = 'http://portal/rng?page=ATR', told = '{}') {
    const replaced: string[] = []
    const run = new Function('setTimeout', 'document', 'location', 'URL', documentParts.watchdog) as (...parts: unknown[]) => void
    const location = { toString: () => address, replace: (next: URL) => replaced.push(String(next)) }
    let delay = 0
    run((callback: () => void, ms: number) => ((delay = ms), callback()), { addEventListener: () => undefined, getElementById: () => ({ textContent: told }), documentElement: { dataset: isStarted ? { started: '' } : {} } }, location, URL)
    return { replaced, delay }
  }

  it('marks preloads as they come', () => {
    const link = { rel: 'modulepreload', dataset: {} as Record<string, string> }
    const listeners: ((event: object) => void)[] = []
    new Function('setTimeout', 'document', documentParts.watchdog)(() => undefined, { addEventListener: (_type: string, listener: (event: object) => void) => listeners.push(listener) })
    listeners[0]!({ target: link })
    listeners[0]!({ target: {} })
    expect(link.dataset).toEqual({ loaded: '' })
  })

  it('is small', () => expect(documentParts.watchdog.length).toBeLessThan(500))

  it('loads once more with the last set known good when nothing started within 8 s', () => {
    const { replaced, delay } = watch(false)
    expect(delay).toBe(8_000)
    expect(replaced).toEqual(['http://portal/rng?page=ATR&lkg=1'])
    expect(watch(false, replaced[0]).replaced).toEqual([])
  })

  it('names the override that did not start, whatever a link has said; what everybody has gets its own try after that', () => {
    const told = JSON.stringify({ a: 1, override: { id: 'k3-_9xYz', kind: 'dev' } })
    for (const address of ['http://portal/rng', 'http://portal/rng?lkg=1']) expect(watch(false, address, told).replaced).toEqual(['http://portal/rng?lkg=k3-_9xYz'])
    expect(watch(false, 'http://portal/rng?lkg=k3-_9xYz', told).replaced).toEqual([])
    expect(watch(false, 'http://portal/rng?lkg=k3-_9xYz').replaced).toEqual(['http://portal/rng?lkg=1'])
  })

  it('lets a page be that started', () => expect(watch(true).replaced).toEqual([]))

  // The storage of a visitor has the specification's keys and no other; it may also be shut.
  it('keeps nothing', () => expect(documentParts.watchdog).not.toMatch(/Storage|cookie/))
})
