import { expect, it } from '@jest/globals'
import en from './en.json'
import ko from './ko.json'

/** Korean has one plural form, English two. */
const keysOf = (texts: object, path = ''): string[] => Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? `${path}${key}` : keysOf(value as object, `${path}${key}.`)))
const withoutPlurals = (keys: string[]) => [...new Set(keys.map((key) => key.replace(/_(one|other)$/, '')))].sort()

it('says everything in both languages', () => {
  expect(withoutPlurals(keysOf(en))).toEqual(withoutPlurals(keysOf(ko)))
})
