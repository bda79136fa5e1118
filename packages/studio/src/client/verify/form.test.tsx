import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fairWords } from '../../locales/fair.ts'

// Computed independently: HMAC-SHA256 of "나의 시드:12:0" with this seed starts with db03ed48, which is 3674467656.
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const BLOCK = 'db03ed48d0939c66fa85030d8b0724d0d1b4e1dbb5323bf2791cb63210b38aac'
const HASH = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
const say = fairWords.in('EN')

const field = (name: string) => document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)!
const enter = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).forEach(([name, value]) => {
    field(name).value = value
    field(name).dispatchEvent(new Event('change', { bubbles: true }))
  })
const result = () => document.querySelector<HTMLElement>('.check-result')!
const problem = () => document.querySelector<HTMLElement>('.check-problem[role="alert"]')!

/** Opens the page with a link, which fills in the values from the address. */
async function open(given: Readonly<Record<string, string>> = {}): Promise<void> {
  jest.resetModules()
  history.replaceState(null, '', `/verify#${new URLSearchParams(given)}`)
  document.body.innerHTML =
    '<script type="application/json" id="studio">{"language":"EN"}</script><div id="verify"></div>'
  await import('./main.ts')
}
/** Clicks the button and waits for a result or an error. */
async function compute(): Promise<void> {
  const answered = changed()
  document.querySelector<HTMLElement>('button[type="submit"]')!.click()
  await answered
}
const changed = () =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (result().hidden && problem().hidden) return
      observer.disconnect()
      resolve()
    })
    for (const element of [result(), problem()]) observer.observe(element, { attributes: true, childList: true })
  })

beforeEach(() => {
  // jsdom has neither Web Crypto nor a secure context.
  Object.defineProperty(globalThis, 'crypto', {
    configurable: true,
    value: jest.requireActual<{ webcrypto: Crypto }>('node:crypto').webcrypto,
  })
  Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: true })
})

const seeds = { seed: SEED, client: '나의 시드', nonce: '12' }

describe('a round that is checked', () => {
  it.each([
    ['crash', {}, [say('crashAt'), '6.85×']],
    ['dice', { side: 'over', target: '50.00' }, [say('rollIs'), `76.56${say('wins')}`]],
    ['dice', { side: 'under', target: '50.00' }, [say('rollIs'), `76.56${say('loses')}`]],
    ['mines', { mines: '5' }, [say('minesAre'), '7, 13, 14, 22, 24']],
  ])('of %s %j', async (game, settings, told) => {
    await open()
    enter({ game })
    enter({ ...seeds, ...settings })
    await compute()
    expect(result().hidden).toBe(false)
    expect([...result().children].slice(0, 2).map(({ textContent }) => textContent)).toEqual(told)
    expect(result().textContent).toContain(HASH)
    expect([...result().querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      `나의 시드:12:0${BLOCK}`,
    ])
  })

  it('has another result with another nonce', async () => {
    await open()
    enter({ game: 'crash' })
    enter({ ...seeds, nonce: '13' })
    await compute()
    expect(result().querySelector('.check-answer')!.textContent).not.toBe('6.85×')
  })
})

describe('the hash of a round', () => {
  it.each([
    [HASH, say('sameHash'), 'note'],
    [HASH.replace('6', '7'), say('otherHash'), 'check-problem'],
  ])('%s: compared with that of the seed', async (hash, told, tone) => {
    await open({ game: 'crash', hash, client: seeds.client, nonce: seeds.nonce })
    enter({ seed: SEED })
    await compute()
    expect(result().querySelector('p.note, p.check-problem')).toMatchObject({ textContent: told, className: tone })
  })

  it('is not compared when the link contains none', async () => {
    await open({ game: 'crash', client: seeds.client })
    enter({ seed: SEED })
    await compute()
    expect(result().textContent).not.toContain(say('sameHash'))
    expect(result().textContent).not.toContain(say('otherHash'))
  })
})

it('a link with a revealed seed shows the round at once', async () => {
  await open({ game: 'mines', mines: '5', hash: HASH, ...seeds })
  await changed()
  for (const told of ['7, 13, 14, 22, 24', say('sameHash')]) expect(result().textContent).toContain(told)
})

it.each([
  ['badSeed', { seed: 'abc' }],
  ['badClient', { client: '' }],
  ['badNonce', { nonce: '-1' }],
  ['badMines', { mines: '25' }],
] as const)('shows an error for %s and removes the previous result', async (told, wrong) => {
  await open({ game: 'mines' })
  enter({ ...seeds, mines: '5' })
  await compute()
  enter(wrong)
  await compute()
  expect([problem().hidden, problem().textContent, result().hidden]).toEqual([false, say(told), true])
})

it('shows the reason instead of the form where the browser cannot compute', async () => {
  Object.defineProperty(globalThis, 'isSecureContext', { configurable: true, value: false })
  await open(seeds)
  expect(document.querySelector('form')).toBeNull()
  expect(document.querySelector('[role="alert"]')!.textContent).toBe(say('insecure'))
})
