import type { z } from 'zod'

/** Sample texts for contracts: the first one that a schema accepts is used. */
const TEXTS = [
  '1',
  'DEMO',
  'games',
  '2026-11-20T09:00:00.000Z',
  '2026-11-20',
  '2026-11-20T09:00',
  '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c',
  'mfe-games',
  '1.0.0',
  'https://example.com/picture.png',
  'Asia/Seoul',
  'mina@example.com',
  'a'.repeat(64),
  '#336699',
]
const NUMBERS = [1, 0, 10, 100, 1_800_000_000_000]

interface Def {
  readonly type: string
  readonly shape?: Record<string, z.ZodType>
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly entries?: Record<string, string>
  readonly values?: readonly unknown[]
  readonly items?: readonly z.ZodType[]
  readonly left?: z.ZodType
  readonly right?: z.ZodType
  readonly getter?: () => z.ZodType
}

/** A valid value of a schema in its input form: lists have one element, optional fields are omitted. */
export function sampleOf(schema: z.ZodType): unknown {
  const def = schema._zod.def as unknown as Def
  const taken = (candidates: readonly unknown[]) => candidates.find((candidate) => schema.safeParse(candidate).success)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape!)
          .filter(([, field]) => !field.safeParse(undefined).success)
          .map(([name, field]) => [name, name === 'timeZone' ? 'Asia/Seoul' : sampleOf(field)]),
      )
    case 'array':
      return taken([[sampleOf(def.element!)], []])
    case 'tuple':
      return def.items!.map((item) => sampleOf(item))
    case 'union':
      return taken(def.options!.map((option) => sampleOf(option)))
    case 'intersection':
      return Object.assign({}, sampleOf(def.left!), sampleOf(def.right!))
    case 'enum':
      return Object.values(def.entries!)[0]
    case 'literal':
      return def.values![0]
    case 'string':
      return taken(TEXTS)
    case 'number':
      return taken(NUMBERS)
    case 'boolean':
      return false
    case 'record':
      return {}
    case 'nullable':
      return null
    case 'lazy':
      return sampleOf(def.getter!())
    case 'pipe':
      return sampleOf(def.in!)
    case 'default':
    case 'prefault':
    case 'optional':
    case 'readonly':
    case 'catch':
      return sampleOf(def.innerType!)
    default:
      return undefined
  }
}
