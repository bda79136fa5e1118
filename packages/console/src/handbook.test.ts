import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { createTexts } from './locale/texts.ts'

const textsIn = (texts: object): string[] =>
  Object.values(texts).flatMap((text: string | object) => (typeof text === 'object' ? textsIn(text) : [text]))

it('names what the handbook for operators writes in bold', () => {
  const texts = new Set(textsIn(createTexts().getResourceBundle('en', 'translation') as object))
  const handbook = readFileSync(join(__dirname, '../../../docs/operators.md'), 'utf8')
  const named = [...handbook.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, names]) =>
    names!.replaceAll(/\s+/g, ' ').split(' › '),
  )
  const unknown = named.filter((name) => name !== 'bold' && !texts.has(name) && !texts.has(`${name}…`))
  expect(unknown).toEqual([])
})
