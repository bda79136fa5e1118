import { BANKER_DRAWS } from '../../engines/baccarat/rules.ts'
import type { baccaratWords } from '../../locales/baccarat.ts'
import { h } from '../frame/dom.ts'

type Say = ReturnType<typeof baccaratWords.in>

/** Explains the rules of a coup, with the banker's drawing table that the engine uses. */
export function baccaratRules(say: Say): Node[] {
  return [
    h(
      'ul',
      { class: 'how' },
      ...(['rule1', 'rule2', 'rule3', 'rule4', 'rule5'] as const).map((key) => h('li', {}, say(key))),
    ),
    h('h3', {}, say('drawTable')),
    h(
      'table',
      { class: 'bets-laid' },
      h(
        'thead',
        {},
        h('tr', {}, h('th', { scope: 'col' }, say('bankerTotal')), h('th', { scope: 'col' }, say('drawsOn'))),
      ),
      h(
        'tbody',
        {},
        ...Object.entries(BANKER_DRAWS).map(([total, thirds]) =>
          h('tr', {}, h('th', { scope: 'row' }, total), h('td', {}, drawsOn(thirds, say))),
        ),
      ),
    ),
  ]
}

function drawsOn(thirds: readonly number[], say: Say): string {
  if (thirds.length === 10) return say('always')
  if (thirds.length === 0) return say('never')
  return thirds.length === 9 ? say('except8') : say('range', { from: thirds[0]!, to: thirds.at(-1)! })
}
