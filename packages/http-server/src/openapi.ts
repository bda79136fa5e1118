import { z } from 'zod'

export type Json = Record<string, unknown>

/**
 * The JSON schema of a zod schema for an OpenAPI document. Definitions are moved to `schemas` (the document's
 * components) under names with the prefix `name.`, and references point there.
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output', name: string, schemas: Json): Json {
  const { $schema: _, $defs = {}, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const moved = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`))
  for (const [key, definition] of Object.entries($defs)) schemas[`${name}.${key}`] = moved(definition)
  return moved(json) as Json
}

/** Parameters of an operation, one for each property of an object schema. */
export function parametersOf(
  { properties = {}, required = [] }: { properties?: Json; required?: readonly string[] },
  place: 'query' | 'path',
): Json[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}
