import type { Language } from '@atrium/contracts/locale/languages'
import type { RevealedSeed, SeedsView } from '../../provably-fair/page.ts'
import { fairWords } from '../../locales/fair.ts'
import { StudioError } from '../frame/api.ts'
import { h } from '../frame/dom.ts'
import { createPane } from '../frame/panes/pane.ts'
import type { Pane } from '../frame/panes/pane.ts'
import { seedsApi } from './seeds-api.ts'
import { verifyLink } from './verify-link.ts'

/**
 * Shows the current seeds, the client seed, which the player may change, and revealed seeds. Calls `known` on every
 * change.
 */
export function createSeedsPane(
  game: string,
  language: Language,
  known: (seeds: SeedsView) => void,
): Pick<Pane, 'element' | 'open'> {
  const say = fairWords.in(language)
  const pane = createPane('seeds', say('title'), say('close'))
  const status = h('p', { class: 'note', role: 'status' })
  const hash = h('output', { class: 'seed-text' })
  const nonce = h('output', { class: 'number' })
  const field = h('input', { id: 'client-seed', type: 'text', maxlength: 64, autocomplete: 'off', spellcheck: 'false' })
  const revealed = h('ul', { class: 'seed-list' })
  const show = (seeds: SeedsView): void => {
    hash.textContent = seeds.hash
    nonce.textContent = String(seeds.nonce)
    field.value = seeds.clientSeed
    revealed.replaceChildren(
      ...(seeds.revealed.length ? seeds.revealed.map(entry) : [h('li', { class: 'note' }, say('noneRevealed'))]),
    )
    known(seeds)
  }
  const entry = ({ seed, hash: of, rounds }: RevealedSeed): HTMLElement =>
    h(
      'li',
      {},
      h('code', { class: 'seed-text' }, seed),
      h(
        'div',
        { class: 'seed-foot' },
        h('span', {}, say('rounds', { count: rounds })),
        verifyLink(say('verify'), language, { game, seed, hash: of, client: field.value, nonce: 0 }),
      ),
    )
  const send = async (work: Promise<SeedsView>, done: string): Promise<void> => {
    try {
      show(await work)
      status.textContent = done
    } catch (error) {
      status.textContent = error instanceof StudioError ? error.message : say('offline')
    }
  }
  const save = (event: Event): void => {
    event.preventDefault()
    void send(seedsApi.setClientSeed(field.value), say('saved'))
  }
  pane.body.append(
    h('p', { class: 'note' }, say('intro')),
    h('h3', {}, say('inUse')),
    h(
      'dl',
      { class: 'seeds' },
      h('dt', {}, say('hash')),
      h('dd', {}, hash),
      h('dt', {}, say('nonce')),
      h('dd', {}, nonce),
    ),
    h(
      'form',
      { class: 'seed-form', onsubmit: save },
      h('label', { for: 'client-seed' }, say('clientSeed')),
      h('div', {}, field, h('button', { type: 'submit', class: 'quiet-button' }, say('save'))),
    ),
    h(
      'button',
      { type: 'button', class: 'quiet-button wide', onclick: () => void send(seedsApi.rotate(), say('rotated')) },
      say('rotate'),
    ),
    h('p', { class: 'note' }, say('rotateNote')),
    status,
    h('h3', {}, say('revealed')),
    revealed,
  )
  return {
    element: pane.element,
    open() {
      status.textContent = ''
      void send(seedsApi.view(), '')
      pane.open()
    },
  }
}
