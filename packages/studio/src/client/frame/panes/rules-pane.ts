import { formatWire } from '@atrium/contracts/money'
import type { PageData } from '../../../http/page-data.ts'
import type { Say } from '../../../locales/texts.ts'
import { h } from '../dom.ts'
import { createPane } from './pane.ts'
import type { Pane } from './pane.ts'
import type { Stage } from '../stage.ts'

/**
 * Pane with the rules and published figures for the chosen stake: first those of the game, then those that are common
 * to all games.
 */
export function createRulesPane(
  data: PageData,
  say: Say,
  stage: Pick<Stage<never>, 'rules' | 'facts'>,
  stake: () => string,
): Pane {
  const pane = createPane('rules', say('rulesTitle'), say('close'))
  const fact = ([name, value]: readonly [string, string]): HTMLElement =>
    h('div', { class: 'fact' }, h('dt', {}, name), h('dd', { class: 'number' }, value))
  const facts = (): readonly (readonly [string, string])[] => [
    ...(data.rtp === undefined ? [] : [[say('rtp'), data.rtp.includes('%') ? data.rtp : `${data.rtp}%`] as const]),
    ...(stage.facts?.() ?? []),
    [say('stakes'), `${formatWire(data.stakes[0]!)} – ${formatWire(data.stakes.at(-1)!)}`],
    ...(data.minRoundMs > 0 ? [[say('cycle'), say('seconds', { count: data.minRoundMs / 1000 })] as const] : []),
    [say('version'), data.mathVersion],
  ]
  const fill = (): void =>
    pane.body.replaceChildren(
      ...stage.rules(stake()),
      h('h3', {}, say('figures')),
      h('dl', {}, ...facts().map(fact)),
      h('h3', {}, say('howTitle')),
      h('ul', { class: 'how' }, ...(['how1', 'how2', 'how3', 'how4'] as const).map((key) => h('li', {}, say(key)))),
    )
  return {
    ...pane,
    open() {
      fill()
      pane.open()
    },
  }
}
