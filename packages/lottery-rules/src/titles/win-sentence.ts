import { DRAW_KINDS } from '../draw/kinds.ts'
import type { DrawKindId } from '../model/draw-kind.ts'
import type { Play } from '../model/play.ts'
import type { Rule, Test } from '../model/rule.ts'
import { findText } from './find-text.ts'
import type { Texts } from './texts.ts'
import type { Positions } from '../model/number-rules.ts'

interface Words {
  readonly texts: Texts
  readonly drawKind: DrawKindId
  readonly row: (key: string) => string
}

type Find = (key: string) => string

/** Values of the placeholders in a sentence. */
type Values = Readonly<Record<string, string | number>>

/** Returns the sentence of the play's family, with the play's values. */
export function winSentence(play: Play, words: Words): string {
  const find: Find = (key) => findText(words.texts, words.drawKind, key) ?? key
  const values = valuesOf(play, { ...words, find })
  return familyOf(play, (key) => findText(words.texts, words.drawKind, key) !== undefined)
    .map((key) => fill(find(key), values))
    .join(' ')
}

const fill = (text: string, values: Values): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

/** Keys of the sentences. Plays on whole numbers form families by group, unless a play has its own sentence. */
function familyOf({ id, group, rule, rows, levels }: Play, isKnown: (key: string) => boolean): string[] {
  switch (rule.kind) {
    case 'entries':
      return [`entries.${rule.match}${entryLength(rows) > rule.at.length ? '.more' : ''}`]
    case 'numbers':
      return [`numbers.${rule.by}.${rule.match}`]
    case 'subset':
      return [
        `subset${rule.count > rule.at.length ? '.more' : rule.count === 1 ? '.one' : ''}`,
        ...(rule.hasBanker ? ['subset.banker'] : []),
      ]
    case 'each':
      return [`each.${testFamily(rule.tests)}`]
    case 'versus':
      return [levels.some(({ key }) => key === 'push') ? 'versus.push' : 'versus']
    case 'direct':
    case 'combination':
    case 'any-direct':
    case 'shape':
    case 'masked-shape':
    case 'every':
      return [rule.kind]
    default:
      return [isKnown(id) ? id : group]
  }
}

/** Number of symbols in a typed-in entry. 0 when symbols are picked. */
const entryLength = ([row]: Play['rows']): number => (row?.symbols.kind === 'entries' ? row.symbols.entry.length : 0)

function testFamily([test]: readonly Test[]): string {
  if (test?.kind === 'value') return test.of
  if (test?.kind !== 'sides') return test!.kind
  return `sides${test.losesOnTriple ? '.triple' : test.at.length > 1 ? '.sum' : ''}`
}

function valuesOf({ rule, rows }: Play, words: Words & { readonly find: Find }): Values {
  const at = positionsOf(rule)
  const symbols = rows[0]!.symbols
  return {
    positions: at ? positionsTitle(at, words) : '',
    ...('count' in rule && { count: rule.count }),
    ...(symbols.kind === 'entries' && { count: entryLength(rows) }),
    ...('parts' in rule && {
      parts: rule.parts
        .map(({ count, times }) => fill(words.find('part'), { count, times: words.find(`times.${times}`) }))
        .join(words.find('separator')),
    }),
    ...('tests' in rule && testValues(rule.tests, words.find)),
    ...('of' in rule && { prizes: Array.isArray(rule.of) ? rule.of.length : 1 }),
    ...(symbols.kind === 'numbers' && { digits: symbols.digits }),
  }
}

function testValues([test]: readonly Test[], find: Find): Values {
  if (test?.kind === 'sides') return { bigFrom: test.bigFrom, smallTo: test.bigFrom - 1 }
  return test?.kind === 'at-least' ? { times: find(`times.${test.times}`) } : {}
}

function positionsOf(rule: Rule): Positions | undefined {
  if ('at' in rule) return rule.at
  return 'tests' in rule ? rule.tests.flatMap((test) => test.at) : undefined
}

/** Joins the titles of several positions, or returns the title of the whole draw. */
function positionsTitle(at: Positions, { drawKind, row, find }: Words & { readonly find: Find }): string {
  const size = DRAW_KINDS[drawKind].parts.reduce((sum, { count }) => sum + count, 0)
  return at.length === size ? find('all') : at.map((position) => row(`position.${position}`)).join(find('separator'))
}
