import type { Language } from '@atrium/contracts/locale/languages'
import type { SeedsView } from '../../provably-fair/page.ts'
import { fairWords } from '../../locales/fair.ts'
import { h } from '../frame/dom.ts'
import { icon } from '../frame/panes/pane.ts'
import { createSeedsPane } from './seeds-pane.ts'
import { seedsApi } from './seeds-api.ts'
import { verifyLink } from './verify-link.ts'
import type { CheckFacts } from './verify-link.ts'

export interface Fairness {
  /** Button that opens the seeds pane. The game places it on its surface. */
  readonly button: HTMLElement
  /**
   * Returns the proof of a round and the link to verify it, for the round history. `settings`: facts about the bet that
   * the verification needs.
   */
  proof(outcome: { readonly proof?: readonly { readonly value: string }[] } | undefined, settings: CheckFacts): Node[]
}

/** Seeds, proofs and verification links of one provably fair game. */
export function createFairness(game: string, language: Language): Fairness {
  const say = fairWords.in(language)
  let known: SeedsView | undefined
  const keep = (seeds: SeedsView): void => {
    known = seeds
  }
  const pane = createSeedsPane(game, language, keep)
  document.body.append(pane.element)
  void seedsApi.view().then(keep, () => undefined)
  return {
    button: h(
      'button',
      { type: 'button', class: 'fair-button', onclick: () => pane.open() },
      icon('M12 3 5 6v5c0 4.500 3 8 7 10 4-2 7-5.500 7-10V6ZM9 12l2 2 4-4'),
      say('button'),
    ),
    proof(outcome, settings) {
      const [hash, client, nonce] = outcome?.proof?.map(({ value }) => value) ?? []
      if (hash === undefined || client === undefined || nonce === undefined) return []
      const seed = known?.revealed.find((revealed) => revealed.hash === hash)?.seed
      const fact = (name: string, value: string): HTMLElement =>
        h('div', { class: 'fact' }, h('dt', {}, name), h('dd', { class: 'code' }, value))
      return [
        h('dl', {}, fact(say('hash'), hash), fact(say('clientSeed'), client), fact(say('roundNonce'), nonce)),
        seed === undefined
          ? h('p', { class: 'note' }, say('notRevealed'))
          : verifyLink(say('verifyThis'), language, { game, seed, hash, client, nonce, ...settings }),
      ]
    },
  }
}
