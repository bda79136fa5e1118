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

  it.each(skeletons)('%s closes what it opens', (_kind, html) => {
    const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0
    for (const tag of ['div', 'span', 'header', 'main', 'nav', 'ul', 'li', 'a', 'svg']) expect(count(new RegExp(`<${tag}[ >]`, 'g'))).toBe(count(new RegExp(`</${tag}>`, 'g')))
  })
})

describe('the watchdog', () => {
  /** Runs it with a page that did or did not start. */
  function watch(isStarted: boolean, kept: Record<string, string> = {}) {
    const replaced: string[] = []
    const run = new Function('setTimeout', 'document', 'sessionStorage', 'location', 'URL', documentParts.watchdog) as (...parts: unknown[]) => void
    const storage = { getItem: (key: string) => kept[key] ?? null, setItem: (key: string, value: unknown) => void (kept[key] = String(value)), removeItem: (key: string) => void delete kept[key] }
    const location = { toString: () => 'http://portal/rng?page=ATR', replace: (address: URL) => replaced.push(String(address)) }
    let delay = 0
    run((callback: () => void, ms: number) => ((delay = ms), callback()), { addEventListener: () => undefined, documentElement: { dataset: isStarted ? { started: '' } : {} } }, storage, location, URL)
    return { replaced, kept, delay }
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
    const { replaced, kept, delay } = watch(false)
    expect(delay).toBe(8_000)
    expect(replaced).toEqual(['http://portal/rng?page=ATR&lkg=1'])
    expect(watch(false, kept).replaced).toEqual([])
  })

  it('lets a page be that started, and may help again after it', () => {
    const { replaced, kept } = watch(true, { 'atrium-lkg': '1' })
    expect(replaced).toEqual([])
    expect(kept).toEqual({})
  })
})
