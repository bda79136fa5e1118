import { expect, it } from '@jest/globals'
import { z } from 'zod'
import { parseInTurns } from './parse-in-turns.ts'

const schema = z.object({ list: z.array(z.object({ id: z.int() })), next: z.string().optional() })
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, secret: 'x' }))

it.each([2, 201])('cuts what the schema does not list of %d rows', async (count) => {
  const parsed = await parseInTurns(schema, { list: rows(count), next: 'two', other: 1 })
  expect(parsed).toEqual({ list: rows(count).map(({ id }) => ({ id })), next: 'two' })
})

it.each([2, 201])('rejects a wrong row among %d', async (count) => {
  await expect(parseInTurns(schema, { list: [...rows(count), { id: 'x' }] })).rejects.toThrow(z.ZodError)
})

it.each([2, 201])('parses %d rows that are the whole response', async (count) => {
  expect(await parseInTurns(schema.shape.list, rows(count))).toEqual(rows(count).map(({ id }) => ({ id })))
  await expect(parseInTurns(schema.shape.list, [...rows(count), { id: 'x' }])).rejects.toThrow(z.ZodError)
})
