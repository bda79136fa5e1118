import { afterEach, describe, expect, it } from '@jest/globals'
import type { OwnTexts } from './own-texts.ts'
import { createTexts, switchTexts, textsIn } from './texts.ts'

const ADDRESSES = { ES: '/art/texts/es.json', EN: '/art/texts/en.json', JA: '/art/texts/gone.json' }
const FILES: Record<string, object> = {
  '/art/texts/es.json': {
    shell: { 'chrome.home': 'Inicio', 'chrome.promotionsOpen_one': '{{count}} promoción', 'chrome.gone': 'Fuera' },
    'mfe-old': { title: 'Título' },
  },
  '/art/texts/en.json': { shell: { 'chrome.home': 'Start' } },
}
const original = globalThis.fetch
afterEach(() => void (globalThis.fetch = original))

async function textsOf(own: OwnTexts = { addresses: ADDRESSES, namespaces: { shell: 'shell' } }) {
  const requests: string[] = []
  globalThis.fetch = (async (address: string) => {
    requests.push(address)
    const file = FILES[address]
    return { ok: file !== undefined, json: async () => file }
  }) as never
  return { texts: createTexts(own), requests }
}

describe('texts that a merchant writes itself', () => {
  it('are above those of the release, which stay where nothing is written, in English for a third language', async () => {
    const { texts, requests } = await textsOf()
    await switchTexts(texts, 'ES')
    const t = textsIn(texts, 'ES')
    expect([t('chrome.home'), t('chrome.games')]).toEqual(['Inicio', 'Games'])
    // The Spanish singular is used, and the English plural.
    expect([1, 2].map((count) => t('chrome.promotionsOpen', { count }))).toEqual([
      '1 promoción',
      '2 promotions open to you',
    ])
    await switchTexts(texts, 'EN')
    expect([textsIn(texts, 'EN')('chrome.home'), textsIn(texts, 'EN')('chrome.games')]).toEqual(['Start', 'Games'])
    await switchTexts(texts, 'ES')
    expect(requests).toEqual(['/art/texts/es.json', '/art/texts/en.json'])
  })

  it('take no request where there are none', async () => {
    const { texts, requests } = await textsOf({ addresses: {}, namespaces: {} })
    await switchTexts(texts, 'KO', true)
    expect(textsIn(texts, 'KO')('chrome.home')).toBe('홈')
    expect(requests).toEqual([])
  })

  it('do not keep the page from showing when they cannot be loaded', async () => {
    const { texts } = await textsOf()
    await switchTexts(texts, 'JA')
    expect(textsIn(texts, 'JA')('chrome.home')).toBe('Home')
  })
})
