import type { Language } from '@atrium/contracts/locale/languages'
import { fairWords } from '../../locales/fair.ts'
import { h } from '../frame/dom.ts'
import { typedNumber } from '../frame/typed-number.ts'
import { compute, seedOf, sha256 } from './blocks.ts'
import { checkedGames } from './games.ts'

const { language } = JSON.parse(document.getElementById('studio')!.textContent) as { language: Language }
const say = fairWords.in(language)
const given = new URLSearchParams(location.hash.slice(1))
const MAX_NONCE = 999_999_999
const games = checkedGames(language, given)
/** Web Crypto is only available in secure contexts. */
const canCompute = globalThis.isSecureContext && crypto.subtle !== undefined

const game = h(
  'select',
  { name: 'game' },
  ...games.map(({ code }) => h('option', { value: code, selected: given.get('game') === code }, say(code))),
)
const text = (name: string, mono = false): HTMLInputElement => {
  const input = h('input', { name, class: mono && 'mono', autocomplete: 'off', spellcheck: 'false' })
  input.value = given.get(name) ?? ''
  return input
}
const seed = text('seed', true)
const client = text('client')
const nonce = h('input', { name: 'nonce', inputmode: 'numeric', autocomplete: 'off' })
nonce.value = given.get('nonce') ?? '0'
const settings = h('div', { class: 'wide check-settings' })
const problem = h('p', { class: 'check-problem', role: 'alert', hidden: true })
const result = h('section', { class: 'check-result', 'aria-live': 'polite', 'aria-label': say('result'), hidden: true })

const chosen = () => games.find(({ code }) => code === game.value)!
const showSettings = (): void => {
  settings.replaceChildren(...chosen().fields)
  settings.hidden = chosen().fields.length === 0
  result.hidden = true
}

async function check(event?: Event): Promise<void> {
  event?.preventDefault()
  const serverSeed = seedOf(seed.value.trim())
  const wrong = !serverSeed
    ? say('badSeed')
    : client.value.length < 1 || client.value.length > 64
      ? say('badClient')
      : (typedNumber(nonce, 0) ?? Number.NaN) <= MAX_NONCE
        ? chosen().problem()
        : say('badNonce')
  problem.textContent = wrong ?? ''
  problem.hidden = wrong === undefined
  if (wrong !== undefined || !serverSeed) {
    result.hidden = true
    return
  }
  const [{ result: drawn, used }, hash] = await Promise.all([
    compute({ serverSeed, clientSeed: client.value, nonce: typedNumber(nonce, 0)! }, (draw) => chosen().play(draw)),
    sha256(serverSeed),
  ])
  const linkedHash = given.get('hash')
  result.replaceChildren(
    ...drawn,
    h('h3', {}, say('seedHash')),
    h('code', { class: 'seed-text' }, hash),
    ...(linkedHash === null
      ? []
      : [
          h(
            'p',
            { class: linkedHash === hash ? 'note' : 'check-problem' },
            say(linkedHash === hash ? 'sameHash' : 'otherHash'),
          ),
        ]),
    h('h3', {}, say('blocks')),
    h(
      'ol',
      { class: 'check-blocks' },
      ...used.map(({ message, hex }) => h('li', {}, h('span', {}, message), h('code', { class: 'seed-text' }, hex))),
    ),
  )
  result.hidden = false
}

game.addEventListener('change', showSettings)
showSettings()
const other = language === 'KO' ? 'en' : 'ko'
document
  .getElementById('verify')!
  .replaceWith(
    h(
      'main',
      { class: 'check' },
      h(
        'div',
        { class: 'check-top' },
        h('h1', {}, say('checkTitle')),
        h(
          'a',
          { class: 'plain verify-link', href: `/verify?lang=${other}${location.hash}`, lang: other },
          say('otherLanguage'),
        ),
      ),
      h('p', { class: 'note' }, say('checkIntro')),
      canCompute
        ? h(
            'form',
            { class: 'check-form', novalidate: true, onsubmit: (event) => void check(event) },
            h('label', { class: 'wide' }, say('game'), game),
            h('label', { class: 'wide' }, `${say('seed')} · ${say('seedHint')}`, seed),
            h('label', {}, say('clientSeed'), client),
            h('label', {}, say('roundNonce'), nonce),
            settings,
            problem,
            h('button', { type: 'submit', class: 'primary' }, say('compute')),
          )
        : h('p', { class: 'check-warning', role: 'alert' }, say('insecure')),
      result,
      h(
        'section',
        {},
        h('h2', {}, say('how')),
        h('ol', { class: 'how' }, ...(['how1', 'how2', 'how3'] as const).map((key) => h('li', {}, say(key)))),
      ),
    ),
  )
if (canCompute && seedOf(given.get('seed') ?? '')) void check()
